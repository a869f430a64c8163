import { bare, facesOf, type Hex, type Read, tokensAt } from '@roundhouse/engine';

const WIDTH = 8;

/** What stands in a hex, in at most eight letters: name, tile, tokens. */
function hexText(c: Read, hex: Hex): [string, string] {
  const tile = c.state.board.tiles[hex.id] ?? '';
  const face = facesOf(c.book.geography, c.state.board)[hex.index];
  const place = hex.name ?? '';
  const tokens = tokensAt(c.state.board, hex.id)
    .map((token) => bare(token.company))
    .join(',');
  const kind =
    face && face.exits > 0
      ? tile || 'printed'
      : hex.cities.length > 0
        ? 'city'
        : hex.towns.length > 0
          ? 'town'
          : '';
  return [`${hex.id} ${place}`.slice(0, WIDTH), (tokens || kind).slice(0, WIDTH)];
}

/** The map as text, two lines a row; neighbouring rows are shifted by half a hex as on the board. */
export function boardText(c: Read): string {
  const rows = new Map<number, Hex[]>();
  for (const hex of c.book.geography.hexes) {
    if (hex.color === 'blue') continue;
    rows.set(hex.row, [...(rows.get(hex.row) ?? []), hex]);
  }
  const left = Math.min(...c.book.geography.hexes.map((hex) => hex.col));
  const lines: string[] = [];
  for (const row of [...rows.keys()].sort((a, b) => a - b)) {
    const [upper, lower] = [[] as string[], [] as string[]];
    for (const hex of (rows.get(row) ?? []).sort((a, b) => a.col - b.col)) {
      const at = ((hex.col - left) * (WIDTH + 1)) / 2;
      const [first, second] = hexText(c, hex);
      place(upper, Math.floor(at), first);
      place(lower, Math.floor(at), second);
    }
    lines.push(upper.join('').trimEnd(), lower.join('').trimEnd());
  }
  return `${lines.join('\n')}\n`;
}

function place(line: string[], at: number, text: string): void {
  while (line.length < at) line.push(' ');
  Array.from(text.padEnd(WIDTH)).forEach((letter, i) => {
    line[at + i] = letter;
  });
}
