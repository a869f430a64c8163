import { type CompanyId, companyOf, type Owner, type Read, singlesOf } from '@roundhouse/engine';

/** The president's certificate is number 0 of its company. */
const PRESIDENT = 0;

/**
 * Which numbered certificate lies with whom: the site names every share, our books only count them. Owners keep theirs in
 * the order they came.
 */
export class Certificates {
  private readonly lists = new Map<CompanyId, Map<Owner, number[]>>();
  /** The half of a president's certificate that goes back to the one who sold it. */
  private owed: { company: CompanyId; seller: Owner; back: number } | null = null;

  of(company: CompanyId, owner: Owner): readonly number[] {
    return this.lists.get(company)?.get(owner) ?? [];
  }

  has(company: CompanyId): boolean {
    return this.lists.has(company);
  }

  /** A company as it begins: all certificates with one owner. */
  open(company: CompanyId, owner: Owner, numbers: readonly number[]): void {
    this.lists.set(company, new Map([[owner, [...numbers]]]));
  }

  forget(company: CompanyId): void {
    this.lists.delete(company);
  }

  highest(company: CompanyId): number {
    let highest = 0;
    for (const list of this.lists.get(company)?.values() ?? []) highest = Math.max(highest, ...list);
    return highest;
  }

  /** Every certificate there is with its owner, by number. */
  all(company: CompanyId): { number: number; owner: Owner }[] {
    const found: { number: number; owner: Owner }[] = [];
    for (const [owner, list] of this.lists.get(company) ?? [])
      for (const number of list) found.push({ number, owner });
    return found.sort((a, b) => a.number - b.number);
  }

  add(company: CompanyId, owner: Owner, number: number): void {
    const owners = this.lists.get(company) ?? new Map<Owner, number[]>();
    this.lists.set(company, owners);
    owners.set(owner, [...(owners.get(owner) ?? []), number]);
  }

  private remove(company: CompanyId, number: number): Owner | null {
    for (const [owner, list] of this.lists.get(company) ?? []) {
      const at = list.indexOf(number);
      if (at < 0) continue;
      list.splice(at, 1);
      return owner;
    }
    return null;
  }

  move(company: CompanyId, number: number, to: Owner): void {
    if (this.remove(company, number) !== null) this.add(company, to, number);
  }

  singles(company: CompanyId, owner: Owner): number[] {
    return this.of(company, owner).filter((number) => number !== PRESIDENT);
  }

  /** The certificates a player hands over to sell so many units; the president's comes last and may be sold by half. */
  bundle(company: CompanyId, seller: Owner, units: number): number[] {
    const singles = this.singles(company, seller);
    if (units <= singles.length) return singles.slice(0, units);
    return this.of(company, seller).includes(PRESIDENT) ? [...singles, PRESIDENT] : singles;
  }

  /**
   * Brings the numbers in line with the books after an action: the presidency is exchanged for the first certificates of
   * the new president, then whatever else moved without being named.
   */
  settle(c: Read, company: CompanyId, seller: Owner | null = null): void {
    const { certs } = companyOf(c, company);
    if (!this.lists.has(company)) return;
    this.exchangePresidency(company, certs.president, seller);
    this.balance(c, company);
  }

  private exchangePresidency(company: CompanyId, president: Owner | null, seller: Owner | null): void {
    const before = this.all(company).find(({ number }) => number === PRESIDENT)?.owner;
    if (president === null || before === undefined || before === president) return;
    for (const number of this.singles(company, president).slice(0, 2)) this.move(company, number, before);
    this.move(company, PRESIDENT, president);
    // Half of the certificate was sold: the seller gets one back out of the market.
    const [back] = this.singles(company, 'pool');
    if (before === 'pool' && seller && back !== undefined) this.owed = { company, seller, back };
  }

  /** Moves single certificates, first come first gone, from owners who have too many to owners who have too few. */
  private balance(c: Read, company: CompanyId): void {
    const { certs } = companyOf(c, company);
    const owners = new Set<Owner>([
      ...(Object.keys(certs.single) as Owner[]),
      ...(this.lists.get(company)?.keys() ?? []),
    ]);
    if (this.owed?.company === company) {
      const { seller, back } = this.owed;
      if (this.singles(company, seller).length < singlesOf(certs, seller)) this.move(company, back, seller);
    }
    this.owed = null;
    const spare: number[] = [];
    for (const owner of owners) {
      const list = this.singles(company, owner);
      for (const number of list.slice(0, Math.max(0, list.length - singlesOf(certs, owner)))) {
        this.remove(company, number);
        spare.push(number);
      }
    }
    for (const owner of owners)
      for (let have = this.singles(company, owner).length; have < singlesOf(certs, owner); have++) {
        const number = spare.shift() ?? Math.max(9, this.highest(company)) + 1;
        this.add(company, owner, number);
      }
  }
}
