/** Stable text of plain data: keys sorted, so that two equal states give one text whatever their history. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((v) => canonical(v === undefined ? null : v)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    const parts: string[] = [];
    for (const key of Object.keys(record).sort()) {
      if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(record[key])}`);
    }
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** The two halves of what was looked at last; they stand here so that looking makes no objects. */
let high = 0;
let low = 0;

const stir = (half: number, by: number): number => {
  const mixed = Math.imul(half ^ by, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
};

function lookAtText(text: string, kind: number): void {
  let one = 0x811c9dc5 ^ kind;
  let two = 0x41c6ce57 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5f356495);
  }
  high = one ^ (one >>> 15);
  low = two ^ (two >>> 13);
}

function lookAtNumber(value: number): void {
  if (!Number.isSafeInteger(value)) {
    lookAtText(String(value), 2);
    return;
  }
  high = stir(value | 0, 0x9e3779b1);
  low = stir(Math.floor(value / 0x1_0000_0000) | 0, high ^ 0x27d4eb2d);
}

function lookAtList(list: readonly unknown[]): void {
  let one = 0x165667b1 ^ list.length;
  let two = 0x2545f491;
  for (const item of list) {
    look(item);
    one = stir(one, high) + 1;
    two = stir(two, low) + 1;
  }
  high = one | 0;
  low = two | 0;
}

/** Entries are summed up, so that their order does not matter and need not be sorted away. */
function lookAtRecord(record: Readonly<Record<string, unknown>>): void {
  let one = 0x3c6ef372;
  let two = 0x1b873593;
  for (const key in record) {
    const value = record[key];
    if (value === undefined) continue;
    look(value);
    const valueHigh = high;
    const valueLow = low;
    lookAtText(key, 3);
    one = (one + Math.imul(stir(high, valueHigh), 0xc2b2ae35)) | 0;
    two = (two + Math.imul(stir(low, valueLow), 0x27d4eb2f)) | 0;
  }
  high = one ^ (one >>> 16);
  low = two ^ (two >>> 15);
}

function look(value: unknown): void {
  if (typeof value === 'string') lookAtText(value, 1);
  else if (typeof value === 'number') lookAtNumber(value);
  else if (typeof value === 'boolean') {
    high = value ? 0x51ed270b : 0x2e1b2138;
    low = value ? 0x1f83d9ab : 0x5be0cd19;
  } else if (Array.isArray(value)) lookAtList(value);
  else if (typeof value === 'object' && value !== null)
    lookAtRecord(value as Readonly<Record<string, unknown>>);
  else {
    high = 0x6a09e667;
    low = 0x3f84d5b5;
  }
}

/**
 * A 64-bit fingerprint of plain data, as 16 hex digits: the same for equal data whatever the order of its keys. For
 * comparing states, not for security. It is taken after every move a server writes, hence the haste.
 */
export function hashState(state: unknown): string {
  look(state);
  const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
  return hex(stir(high, Math.imul(low, 0x9e3779b1))) + hex(stir(low, Math.imul(high, 0x85ebca77)));
}
