/** States of a sweep at one moment: rows of bytes, each kept once with the best worth that reaches it. */
export class Layer {
  count = 0;
  rows: Uint8Array;
  worth: Int32Array;
  /** The state before, and the step taken from there. */
  parent: Int32Array;
  step: Int32Array;
  private readonly stride: number;
  private table: Int32Array;

  constructor(stride: number, room: number) {
    const size = Math.max(16, room);
    this.stride = stride;
    this.rows = new Uint8Array(size * stride);
    this.worth = new Int32Array(size);
    this.parent = new Int32Array(size);
    this.step = new Int32Array(size);
    let slots = 64;
    while (slots < size * 2) slots *= 2;
    this.table = new Int32Array(slots).fill(-1);
  }

  /** Adds a state or improves it; returns its number. */
  put(row: Uint8Array, worth: number, parent: number, step: number): number {
    const mask = this.table.length - 1;
    let at = this.hash(row, 0) & mask;
    for (let found = this.table[at] as number; found >= 0; found = this.table[at] as number) {
      if (this.same(row, found)) {
        if (worth > (this.worth[found] as number)) this.set(found, worth, parent, step);
        return found;
      }
      at = (at + 1) & mask;
    }
    if (this.count === this.worth.length) this.grow();
    const index = this.count++;
    this.rows.set(row, index * this.stride);
    this.set(index, worth, parent, step);
    if (this.count * 2 > this.table.length) this.rehash();
    else this.table[at] = index;
    return index;
  }

  private set(index: number, worth: number, parent: number, step: number): void {
    this.worth[index] = worth;
    this.parent[index] = parent;
    this.step[index] = step;
  }

  private same(row: Uint8Array, index: number): boolean {
    const base = index * this.stride;
    for (let i = 0; i < this.stride; i++) if (this.rows[base + i] !== row[i]) return false;
    return true;
  }

  private hash(rows: Uint8Array, base: number): number {
    let hash = 17;
    for (let i = 0; i < this.stride; i++)
      hash = (Math.imul(hash, 0x01000193) ^ (rows[base + i] as number)) | 0;
    return hash ^ (hash >>> 15);
  }

  private grow(): void {
    const size = this.worth.length * 2;
    const rows = new Uint8Array(size * this.stride);
    rows.set(this.rows);
    this.rows = rows;
    this.worth = longer(this.worth, size);
    this.parent = longer(this.parent, size);
    this.step = longer(this.step, size);
  }

  private rehash(): void {
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    const mask = this.table.length - 1;
    for (let index = 0; index < this.count; index++) {
      let at = this.hash(this.rows, index * this.stride) & mask;
      while ((this.table[at] as number) >= 0) at = (at + 1) & mask;
      this.table[at] = index;
    }
  }
}

/** A list of numbers that grows. */
export class Numbers {
  list: Int32Array = new Int32Array(64);
  count = 0;

  push3(a: number, b: number, c: number): void {
    if (this.count + 3 > this.list.length) this.list = longer(this.list, this.list.length * 2);
    this.list[this.count] = a;
    this.list[this.count + 1] = b;
    this.list[this.count + 2] = c;
    this.count += 3;
  }
}

const longer = (list: Int32Array, size: number): Int32Array => {
  const copy = new Int32Array(size);
  copy.set(list);
  return copy;
};
