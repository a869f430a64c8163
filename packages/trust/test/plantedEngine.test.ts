import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PARTS } from '../src/rows.ts';
import { ENGINE } from './planted/engine.ts';
import { plantedIn } from './planted/reported.ts';

test('every part of the table has a file of planted faults', () => {
  const files = readdirSync(import.meta.dirname).map((name) => name.toLowerCase());
  for (const part of PARTS) expect(files).toContain(`planted${part}.test.ts`);
});

plantedIn('engine', ENGINE);
