/**
 * Loaded into the server before it starts: the first table always has the same seed, the second another that is always the
 * same, and so on, so that a test at a table of the site plays one game. Everything else that is secret stays random.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { randomBytes } = crypto;
let tables = 0;

/** A seed is the only thing the server takes as 32 random bytes in hexadecimal digits (`blankTable`). */
crypto.randomBytes = (size, ...rest) => {
  const bytes = randomBytes(size, ...rest);
  if (size !== 32 || rest.length > 0) return bytes;
  const written = bytes.toString.bind(bytes);
  bytes.toString = (encoding, ...more) =>
    encoding === 'hex'
      ? crypto.createHash('sha256').update(`table ${++tables}`).digest('hex')
      : written(encoding, ...more);
  return bytes;
};
syncBuiltinESMExports();
