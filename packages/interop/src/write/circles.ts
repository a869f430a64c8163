import { type CompanyId, type GameEvent, type HexId, type Read, tokensOf } from '@roundhouse/engine';

/**
 * Which circle of a city each marker stands in on 18xx.games: always the first free one, also when a tile is upgraded and when
 * a marker changes hands. A marker that is given up is named by its circle.
 */
export class Circles {
  private readonly cities = new Map<string, (CompanyId | null)[]>();
  /** Markers taken over by another company: they move up once it has given up those it has too many of. */
  private taken: { city: string; company: CompanyId }[] = [];

  of(hex: HexId, city: number, company: CompanyId): number {
    return Math.max(0, this.circles(`${hex}/${city}`).indexOf(company));
  }

  follow(c: Read, events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type === 'tokenPlaced') this.put(`${event.hex}/${event.city}`, event.company);
      if (event.type === 'tokenRemoved') this.clear(`${event.hex}/${event.city}`, event.company);
      if (event.type === 'tokenMoved') this.takeOver(`${event.hex}/${event.city}`, event.from, event.to);
      if (event.type === 'tileLaid') this.upgrade(c, event.hex);
    }
    if (c.state.agenda.some((frame) => frame.at === 'removeTokens')) return;
    for (const { city, company } of this.taken.splice(0))
      if (this.clear(city, company)) this.put(city, company);
  }

  private circles(city: string): (CompanyId | null)[] {
    const circles = this.cities.get(city) ?? [];
    this.cities.set(city, circles);
    return circles;
  }

  private put(city: string, company: CompanyId): void {
    const circles = this.circles(city);
    const free = circles.indexOf(null);
    circles[free < 0 ? circles.length : free] = company;
  }

  private clear(city: string, company: CompanyId): boolean {
    const circles = this.circles(city);
    const at = circles.indexOf(company);
    if (at >= 0) circles[at] = null;
    return at >= 0;
  }

  private takeOver(city: string, from: CompanyId, to: CompanyId): void {
    const circles = this.circles(city);
    circles[circles.indexOf(from)] = to;
    this.taken.push({ city, company: to });
  }

  /** The markers move to the new tile one after the other. */
  private upgrade(c: Read, hex: HexId): void {
    const before = [...this.cities]
      .filter(([city]) => city.startsWith(`${hex}/`))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [city] of before) this.cities.delete(city);
    for (const [, circles] of before)
      for (const company of circles) {
        const token = company && tokensOf(c.state.board, company).find((it) => it.hex === hex);
        if (token) this.put(`${hex}/${token.city}`, token.company);
      }
  }
}
