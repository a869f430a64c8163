import { compile } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { drawToken, RIM_COUNT } from '../../src/board/companyMark.ts';
import { marksFor } from '../../src/board/mapSvg.ts';
import { USUAL_LINES } from '../../src/app/lineColors.ts';
import { ROUTE_DASHES } from '../../src/board/routesArt.ts';
import { toMarkup } from '../../src/board/svg.ts';

describe.each(Object.entries(titles))('%s', (_, title) => {
  test('no two companies differ by colour alone', () => {
    const { data } = compile(title, { players: 4 });
    const marks = [...marksFor(data.companies).values()];
    const looks = marks.map((mark) => toMarkup(drawToken({ ...mark, color: 'c', ink: 'i' }, 20)));
    expect(new Set(looks).size).toBe(marks.length);
    expect(new Set(marks.map((mark) => mark.initials)).size).toBe(marks.length);
    expect(marks.length).toBeLessThanOrEqual(RIM_COUNT * 2);
  });
});

test('routes differ by colour and by dash', () => {
  expect(new Set(USUAL_LINES).size).toBe(6);
  expect(new Set(ROUTE_DASHES).size).toBe(6);
});
