/** So many files drawn by a seed; all of them if no number is given. The same seed draws the same files everywhere. */
export function drawn(files, count, seed) {
  if (count === null || count >= files.length) return files;
  const next = randomFrom(seed);
  const left = [...files];
  const chosen = [];
  while (chosen.length < count) chosen.push(left.splice(next(left.length), 1)[0]);
  return chosen.toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** Marsaglia's xorshift, 32 bits. */
function randomFrom(seed) {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}
