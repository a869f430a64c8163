import type { Dice } from '@roundhouse/engine';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const ODD: readonly Json[] = [null, true, -1, 1e21, 0.5, '', 'x', '__proto__', [], {}, [[]], 'company:none'];

/** A place in a document, chosen by walking down at random. */
function somewhere(root: Json, dice: Dice): { holder: Json[] | Record<string, Json>; key: string } | null {
  let holder: Json = root;
  for (;;) {
    if (typeof holder !== 'object' || holder === null) return null;
    const keys = Object.keys(holder);
    const key = keys[dice.below(Math.max(1, keys.length))];
    if (key === undefined) return null;
    const inner: Json | undefined = (holder as Record<string, Json>)[key];
    const deeper = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0;
    if (!deeper || dice.below(4) === 0) return { holder: holder as Record<string, Json>, key };
    holder = inner;
  }
}

/** One damaged copy of a file: a flipped character, a missing end, something deleted, doubled or of another type. */
export function mutated(text: string, dice: Dice): string {
  const kind = dice.below(6);
  if (kind === 0) {
    const at = dice.below(text.length);
    return text.slice(0, at) + String.fromCharCode(32 + dice.below(95)) + text.slice(at + 1);
  }
  if (kind === 1) return text.slice(0, dice.below(text.length));
  const root = JSON.parse(text) as Json;
  const place = somewhere(root, dice);
  if (!place) return text;
  const { holder, key } = place;
  const odd = ODD[dice.below(ODD.length)] ?? null;
  if (Array.isArray(holder)) {
    const at = Number(key);
    if (kind === 2) holder.splice(at, 1);
    else if (kind === 3) holder.splice(at, 0, structuredClone(holder[at] ?? null));
    else if (kind === 4) holder[at] = odd;
    else holder.splice(at, 2, ...holder.slice(at, at + 2).reverse());
  } else if (kind === 2) delete holder[key];
  else if (kind === 3) holder[key] = [holder[key] ?? null];
  else holder[key] = odd;
  return JSON.stringify(root);
}
