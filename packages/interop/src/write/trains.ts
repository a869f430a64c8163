import type { Read } from '@roundhouse/engine';
import { alikeInPool } from '../site/poolTrains.ts';

/**
 * The site's names of trains: `4-1` is the second of its stack. Our own ids tell trains of a kind apart as well, but in the
 * bank's pool the site offers only the one that has lain there longest; whichever we sell gets that one's name.
 */
export class SiteTrains {
  private readonly names = new Map<string, string>();
  private readonly sold = new Map<string, number>();
  /** Names in the pool, in the order in which they came. */
  private discarded: string[] = [];
  /** Names of every owner's trains, in the order in which they came. */
  private owned = new Map<string, string[]>();

  name(id: string): string {
    return this.names.get(id) ?? id;
  }
  knows(id: string): boolean {
    return this.names.has(id);
  }
  call(id: string, site: string): void {
    this.names.set(id, site);
  }

  /** The next train of a card out of the bank's stack. */
  next(card: string, first = 0): string {
    const index = this.sold.get(card) ?? first;
    this.sold.set(card, index + 1);
    return `${card}-${index}`;
  }

  /** The train of the pool the site offers in place of this one. */
  fromPool(c: Read, id: string): string {
    const alike = alikeInPool(c, id);
    const first = this.discarded.find((name) => alike.some((train) => this.name(train.id) === name));
    const other = alike.find((train) => this.name(train.id) === first);
    if (first === undefined || !other) return this.name(id);
    this.names.set(other.id, this.name(id));
    this.names.set(id, first);
    return first;
  }

  /** Brings the order of everybody's trains in line with the books after an action. */
  follow(c: Read): void {
    const owners = new Map<string, string[]>();
    for (const train of c.state.trains) {
      const name = this.name(train.id);
      owners.set(train.owner, [...(owners.get(train.owner) ?? []), name]);
    }
    const before = [...this.owned.values(), this.discarded].flat();
    for (const [owner, names] of owners) {
      const had = owner === 'pool' ? this.discarded : (this.owned.get(owner) ?? []);
      const kept = had.filter((name) => names.includes(name));
      const came = names.filter((name) => !kept.includes(name));
      came.sort((a, b) => place(before, a) - place(before, b));
      owners.set(owner, [...kept, ...came]);
    }
    this.discarded = owners.get('pool') ?? [];
    owners.delete('pool');
    this.owned = owners;
  }
}

const place = (list: readonly string[], name: string): number => {
  const at = list.indexOf(name);
  return at < 0 ? list.length : at;
};
