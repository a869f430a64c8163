/** Names as players read them. */

import { type Rulebook, bare, isCompany, isPlayer, isPrivate } from '@roundhouse/engine';
import { t } from '../texts/index.ts';

export type PlayerNames = Readonly<Record<string, string>>;

/** A player's chosen name, a company's initials, a private's name, a place. */
export function nameOf(book: Rulebook, players: PlayerNames, owner: string | null | undefined): string {
  if (!owner) return t('owner.nobody');
  if (owner === 'referee') return t('owner.referee');
  if (isPlayer(owner)) return players[owner] ?? bare(owner);
  if (isCompany(owner)) return bare(owner);
  if (isPrivate(owner)) return book.privates[owner]?.name ?? bare(owner);
  switch (owner) {
    case 'bank':
      return t('owner.bank');
    case 'pool':
      return t('owner.pool');
    case 'offering':
      return t('owner.offering');
    case 'treasury':
      return t('owner.treasury');
    case 'out':
      return t('owner.out');
    default:
      return owner;
  }
}

/** A lot up for bids: a private, a company, or something of the title's own. */
export function lotName(book: Rulebook, players: PlayerNames, lot: string): string {
  if (isPrivate(lot) || isCompany(lot) || isPlayer(lot)) return nameOf(book, players, lot);
  if (lot.startsWith('blank')) return t('value.blank');
  const facts = book.privates[`private:${lot}`] ?? book.companies[`company:${lot}`];
  return facts?.name ?? lot;
}

/** What stands on a train card: both sides of one that can be either, `5- or 4/6`. */
export const trainName = (card: { readonly faces: readonly { readonly name: string }[] }): string =>
  card.faces.map(({ name }) => name).join(t('trains.or'));

export const hexName = (book: Rulebook, hex: string): string => {
  const name = book.data.map.hexes.find((h) => h.id === hex)?.name;
  return name ? `${name} (${hex})` : hex;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence of the rules, which know players by their ids alone, with the names they go by at this table. */
export function withNames(players: PlayerNames, text: string): string {
  let said = text;
  for (const [id, name] of Object.entries(players)) {
    // Not within a word, and not an amount of money.
    said = said.replace(new RegExp(`(?<![\\w$:])${escaped(bare(id))}(?!\\w)`, 'g'), () => name);
  }
  return said;
}
