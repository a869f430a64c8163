type Stream = Pick<NodeJS.WriteStream, 'isTTY'>;

/** Colours are for terminals whose owner has not asked for none (no-color.org). */
const coloured = (stream: Stream): boolean =>
  stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

const ink =
  (code: number) =>
  (text: string, stream: Stream = process.stdout): string =>
    coloured(stream) ? `\u001b[${code}m${text}\u001b[0m` : text;

export const bold = ink(1);
export const faint = ink(2);
export const red = ink(31);
export const green = ink(32);
