/** Plays a lesson by its own solution at the screen, with the mouse, a finger or the keyboard. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LearnGame, type Lesson, logOf } from '@roundhouse/learn';
import type { Page } from 'playwright-core';
import { ROOT } from './client.ts';
import type { Hands } from './player.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'packages/learn/data', path), 'utf8'));

export function lessonData(title: string, id: string): { lesson: Lesson; game: LearnGame } {
  const lesson = read(`lessons/${title}/${id}.json`) as Lesson;
  return { lesson, game: read(`games/${lesson.game}.json`) as LearnGame };
}

const DONE = '.coach [data-coach-on]';

/** Waits until the coach speaks about this step and nobody else is playing. */
async function atStep(page: Page, n: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const head = document.querySelector('.coach-head .quiet')?.textContent ?? '';
      const watching = document.querySelector('.coach-text > .quiet') !== null;
      return head.startsWith(`Step ${wanted} of`) && !watching;
    },
    n,
    { timeout: 30_000 },
  );
}

/** Plays from step to step (counted from 1); `seen` is called at each of them before anything is done. */
export async function playSteps(
  page: Page,
  hands: Hands,
  { lesson, game }: { lesson: Lesson; game: LearnGame },
  { from, to, seen }: { from: number; to: number; seen?: (n: number) => Promise<void> },
): Promise<void> {
  const log = logOf(lesson, game);
  for (let n = from; n <= to; n++) {
    const step = lesson.steps[n - 1];
    if (!step) throw new Error(`there is no step ${n}`);
    await atStep(page, n);
    await seen?.(n);
    if (step.goal) {
      const action = log[step.at];
      if (!action) throw new Error(`step ${n} has no solution`);
      await perform(page, hands, action);
      if (step.after !== undefined) await hands.use(DONE);
    } else if (step.ask) {
      const right = step.ask.findIndex((option) => option.right);
      await hands.use(`.coach-options li:nth-child(${right + 1}) button`);
      await hands.use(DONE);
    } else if (n < lesson.steps.length || !lesson.playOn) await hands.use(DONE);
  }
}

/** Does one action of a log by what the panel offers. */
async function perform(page: Page, hands: Hands, action: Readonly<Record<string, unknown>>): Promise<void> {
  const row = `.stock-row[data-company="${String(action.company)}"]`;
  const submit = '.dock .choice button[type="submit"]:not(:disabled)';
  switch (action.type) {
    case 'start':
      await hands.use(`${row} [aria-label$=": Start…"]`);
      await hands.use(`.dock .options [data-value="${String(action.price)}"]`);
      return hands.use(submit);
    case 'buyShares':
      return hands.use(`${row} .btn-go`);
    case 'sellShares':
      await hands.use(`${row} [aria-label$=": Sell…"]`);
      return hands.use(submit);
    case 'pass':
      return hands.use('[data-pass]');
    case 'layTile': {
      const { hex, tile, rotation } = action as { hex: string; tile: string; rotation: number };
      const names = await page.locator('.hex-list .btn').allInnerTexts();
      const at = names.findIndex((name) => name.includes(hex));
      await hands.use(`.hex-list li:nth-child(${at + 1}) .btn`);
      const picked = page.locator('.tile-button[aria-pressed="true"]');
      if ((await picked.count()) === 0 || !(await picked.getAttribute('data-lay'))?.startsWith(`${tile}/`))
        await hands.use(`.tile-button[data-lay^="${tile}/"]`);
      for (
        let turns = 0;
        turns < 6 && (await picked.getAttribute('data-lay')) !== `${tile}/${rotation}`;
        turns++
      )
        await hands.use('.lay-turn');
      // The tile lies on the map: passing over other choices does not put it away any more.
      await page.locator('.mark-preview').first().waitFor({ state: 'attached' });
      return hands.use('.lay-confirm .btn-go');
    }
    case 'placeToken': {
      const names = await page.locator('.tokens .btn').allInnerTexts();
      const at = names.findIndex((name) => name.includes(String(action.hex)));
      return hands.use(`.tokens li:nth-child(${at + 1}) .btn`);
    }
    case 'runTrains':
      return hands.use('.run-confirm .btn-go:not(:disabled)');
    case 'dividend':
      return hands.use(`.dividends [data-kind="${String(action.kind)}"]`);
    case 'buyTrain': {
      const from = `.train-offer[data-from="${String(action.from)}"]`;
      await hands.use(`${from} .choice-foot .btn`);
      if (action.from === 'bank') return;
      await page.locator('.dock .stepper input').fill(String(action.price));
      // Out of the field: letters are keys of the table again.
      await page.keyboard.press('Tab');
      return hands.use(submit);
    }
    default:
      throw new Error(`nobody has taught the test ${String(action.type)}`);
  }
}
