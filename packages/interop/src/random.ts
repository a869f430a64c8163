/** The site's own number stream: one state word, every draw is the new state. */
export class SiteDice {
  private state: number;

  constructor(seed: number) {
    this.state = Number(BigInt.asUintN(31, BigInt(seed)));
  }

  next(): number {
    this.state = (Math.imul(1103515245, this.state) + 12345) & 0x7fffffff;
    return this.state;
  }

  /** Draws one number per element in order and sorts by it. Also returns the numbers. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }

  draws(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }
}
