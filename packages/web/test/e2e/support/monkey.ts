/**
 * Plays whole games through the screen by pressing whatever can be pressed, at random but the same every time: with the
 * mouse, the keyboard or a finger, with reloads, undo storms and a second tab. It notes what a player would complain about.
 */

import type { BrowserContext, Locator, Page } from 'playwright-core';

export type Means = 'mouse' | 'keyboard' | 'touch';

export interface MonkeyRun {
  /** Presses that led to a move of one's own. */
  decisions: number;
  presses: number;
  reloads: number;
  storms: number;
  tabs: number;
  /** The game came to its end. */
  over: boolean;
  /** What went wrong, in words; empty is what we want. */
  faults: string[];
}

export interface MonkeyPlan {
  seed: number;
  means: Means;
  /** Decisions after which it stops, game over or not. */
  most: number;
}

/** A small generator of our own: the same presses in every run. */
function dice(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Control {
  n: number;
  text: string;
  /** Does something at once; the others open or change a form. */
  confirms: boolean;
  /** Stands in the foot of the panel or beside the hex, where it has to be in sight. */
  fixed: boolean;
  pass: boolean;
  /** Belongs to an open form: its fields and its button. */
  inForm: boolean;
  /** Several amounts on one card, or a tile: not compared with the log. */
  card: boolean;
}

/** Runs in the page: everything that can be pressed to play, each with a number on it. */
function controlsOnPage(): Control[] {
  for (const it of document.querySelectorAll('[data-monkey]')) it.removeAttribute('data-monkey');
  const apart =
    '.undo, .hint, .orders, .rule-ref, .term, .act-handle, .connection, .route-editor, .proposals';
  const found: Control[] = [];
  const all = document.querySelectorAll<HTMLElement>(
    '.action-panel button, .hex-pop button, .dock .choice input, .dock .choice select',
  );
  for (const it of all) {
    if (it.matches(':disabled, [aria-disabled="true"]') || !it.checkVisibility()) continue;
    if (it.matches(apart) || it.closest(apart) || it.closest('details:not([open])')) continue;
    const label = it.getAttribute('aria-label') ?? '';
    if (label === 'Cancel') continue;
    // What a sheet over the foot of a phone covers is not to be had until it is closed.
    const sheet = document.querySelector('.hex-pop');
    const { left, top, width, height } = it.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (sheet && !sheet.contains(it) && over && sheet.contains(over)) continue;
    // Editing routes by hand has tests of its own.
    if (it.closest('.route-list') || it.textContent?.includes('Best routes again')) continue;
    const inForm = it.closest('.dock .choice') !== null;
    const n = found.length;
    it.setAttribute('data-monkey', String(n));
    const card = it.matches('.card-button, .pick, .dividends *, .run-confirm *');
    found.push({
      n,
      text: (it.textContent ?? '').trim() || label,
      confirms:
        it.tagName === 'BUTTON' &&
        !it.hasAttribute('aria-expanded') &&
        (it.matches('[data-confirm], [type="submit"], .btn-go, .token-here') || card),
      fixed: it.closest('.dock, .hex-pop') !== null,
      pass: it.hasAttribute('data-pass'),
      inForm: inForm || it.closest('.hex-pop') !== null,
      card: card || it.matches('.tile-button'),
    });
  }
  return found;
}

/** Runs in the page: in the window with nothing over its middle. */
function isSeen(it: Element): boolean {
  const { left, top, right, bottom, width, height } = it.getBoundingClientRect();
  if (width === 0 || left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
    return false;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over !== null && (it === over || it.contains(over));
}

const SLIDER = '.time-track input';
const movesOn = async (page: Page): Promise<number> => Number(await page.locator(SLIDER).getAttribute('max'));
const momentOn = (page: Page): Promise<string | null> => page.locator(SLIDER).getAttribute('aria-valuetext');

/** Waits until one is asked; false = the game is over. */
async function asked(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () => {
      const ready = document.querySelector('.whose-you') !== null;
      const busy = document.querySelector('.run-confirm .btn-go:disabled') !== null;
      return ready && !busy;
    },
    null,
    { timeout: 90_000 },
  );
  return (await page.textContent('.whose-round')) !== 'Game over';
}

async function press(it: Locator, means: Means): Promise<void> {
  if (means === 'mouse') await it.click({ timeout: 10_000 });
  else if (means === 'touch') await it.tap({ timeout: 10_000 });
  else {
    await it.focus({ timeout: 10_000 });
    await it.press('Enter', { timeout: 10_000 });
  }
}

/** The log's words for a move, once they are there. */
async function logged(page: Page, n: number): Promise<string> {
  const found = await page
    .waitForFunction(
      (wanted) => {
        const line = [...document.querySelectorAll('.log-list > li')].find(
          (it) => it.querySelector('.log-no')?.textContent === String(wanted),
        );
        return line?.textContent ?? '';
      },
      n,
      { timeout: 5_000 },
    )
    .catch(() => null);
  return found ? found.jsonValue() : '';
}

/** What was read on the button has to be in the log: amounts, and the tile with its hex. */
export function misread(button: string, log: string): string[] {
  const amounts = button.match(/\$[\d,]+/g) ?? [];
  const lay = /^Lay (\S+) on (\w+)/.exec(button);
  const token = /^Token in (.+?)(?: \(|$)/.exec(button);
  const wanted = [
    ...(lay ? [`#${lay[1]}`, lay[2] ?? ''] : token ? [token[1] ?? ''] : amounts),
    ...(lay ? amounts : []),
  ];
  return wanted.filter((part) => !log.includes(part));
}

export class Monkey {
  readonly run: MonkeyRun = {
    decisions: 0,
    presses: 0,
    reloads: 0,
    storms: 0,
    tabs: 0,
    over: false,
    faults: [],
  };
  private readonly random: () => number;
  private readonly context: BrowserContext;
  private readonly page: Page;
  private readonly plan: MonkeyPlan;

  constructor(context: BrowserContext, page: Page, plan: MonkeyPlan) {
    this.context = context;
    this.page = page;
    this.plan = plan;
    this.random = dice(plan.seed);
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private fault(text: string): void {
    this.run.faults.push(`after ${this.run.decisions} decisions: ${text}`);
  }

  /** Plays until the game or the plan is over, or something hangs. */
  async play(): Promise<MonkeyRun> {
    const { page, run, plan } = this;
    try {
      while (run.decisions < plan.most) {
        if (!(await asked(page))) {
          run.over = true;
          break;
        }
        const before = run.decisions;
        if (!(await this.decide(page))) break;
        if (run.decisions === before) continue;
        const chance = this.random();
        if (chance < 0.03) await this.reload();
        else if (chance < 0.06) await this.storm();
        else if (chance < 0.08) await this.secondTab();
      }
    } catch (error) {
      const panel = await page
        .locator('.action-panel')
        .innerText()
        .catch(() => 'no panel');
      this.fault(
        `${error instanceof Error ? error.message.split('\n')[0] : String(error)} | ${panel.slice(0, 300)}`,
      );
    }
    return run;
  }

  /** Presses one thing after the other until a move is made; false = nothing can be done any more. */
  private async decide(page: Page): Promise<boolean> {
    const start = await movesOn(page);
    for (let tries = 0; tries < 40; tries++) {
      const controls = await page.evaluate(controlsOnPage);
      const wanted = this.choose(controls);
      if (!wanted) {
        this.fault('nothing can be pressed');
        return false;
      }
      const it = page.locator(`[data-monkey="${wanted.n}"]`);
      if (await it.evaluate((e) => e.matches('input'))) {
        await it.fill(String(Math.floor(this.random() * 200))).catch(() => {});
        await it.blur().catch(() => {});
        continue;
      }
      if (await it.evaluate((e) => e.matches('select'))) {
        const options = await it.locator('option').count();
        await it.selectOption({ index: Math.floor(this.random() * options) }).catch(() => {});
        continue;
      }
      if (wanted.confirms && wanted.fixed && !(await it.evaluate(isSeen)))
        this.fault(`out of sight: ${wanted.text}`);
      await press(it, this.plan.means);
      this.run.presses += 1;
      if (!wanted.confirms) {
        // Enter on the tile that is being tried lays it, and some plain buttons act at once.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
        );
        if ((await movesOn(page)) === start) continue;
      }
      if (await this.done(page, start, wanted)) return true;
    }
    this.fault('forty presses and no move');
    return false;
  }

  /** Rather on with what is open than to something else; passing is not the only thing one does. */
  private choose(controls: readonly Control[]): Control | undefined {
    const form = controls.filter((it) => it.inForm);
    const ready = form.filter((it) => it.confirms);
    if (ready.length > 0 && this.random() < 0.6) return this.pick(ready);
    if (form.length > 0 && this.random() < 0.8) return this.pick(form);
    const active = controls.filter((it) => !it.pass && !it.inForm);
    const pass = controls.filter((it) => it.pass);
    if (pass.length > 0 && (active.length === 0 || this.random() < 0.3)) return this.pick(pass);
    return this.pick(active.length > 0 ? active : controls);
  }

  /** Something was done: it is in the log as it was read, or it was refused, which it must not be. */
  private async done(page: Page, start: number, { text, card }: Control): Promise<boolean> {
    const outcome = await page
      .waitForFunction(
        ({ slider, before }) => {
          const refusal = document.querySelector('.dock .note-stop .refusal');
          if (refusal) return `refused: ${refusal.textContent}`;
          return Number(document.querySelector(slider)?.getAttribute('max')) > before ? 'moved' : null;
        },
        { slider: SLIDER, before: start },
        { timeout: 15_000 },
      )
      .then((handle) => handle.jsonValue() as Promise<string>)
      .catch(() => 'nothing happened');
    if (outcome !== 'moved') {
      this.fault(`'${text}': ${outcome}`);
      return false;
    }
    this.run.decisions += 1;
    // A phone shows the log on a page of its own.
    if (card || this.plan.means === 'touch' || text === '') return true;
    const line = await logged(page, start + 1);
    if (line === '') return true;
    const missing = misread(text, line);
    if (missing.length > 0) this.fault(`read '${text}', done '${line}' (no ${missing.join(', ')})`);
    return true;
  }

  private async settled(): Promise<number> {
    await asked(this.page);
    return movesOn(this.page);
  }

  private async reload(): Promise<void> {
    const before = await this.settled();
    await this.page.reload();
    await this.page.waitForSelector('.game');
    const after = await this.settled();
    this.run.reloads += 1;
    if (after !== before) this.fault(`a reload turned ${before} moves into ${after}`);
  }

  /** Back as fast as it goes, and forth again. */
  private async storm(): Promise<void> {
    const { page } = this;
    const count = await this.settled();
    const moment = await momentOn(page);
    const undo = page.locator('.undo button').first();
    const redo = page.locator('.undo [aria-label="Redo"]');
    let steps = 0;
    for (; steps < 2 + Math.floor(this.random() * 5); steps++) {
      if ((await undo.count()) === 0 || (await undo.isDisabled())) break;
      await undo.click();
    }
    if (steps === 0) return;
    this.run.storms += 1;
    await page.waitForFunction(
      ({ slider, n }) => Number(document.querySelector(slider)?.getAttribute('max')) < n,
      { slider: SLIDER, n: count },
    );
    for (let i = 0; i < 60 && (await redo.count()) > 0 && (await movesOn(page)) < count; i++) {
      await redo.click({ timeout: 5_000 }).catch(() => {});
      await page.waitForFunction(() => document.querySelector('.whose-you') !== null, null, {
        timeout: 30_000,
      });
    }
    const after = await this.settled();
    if (after !== count || (await momentOn(page)) !== moment)
      this.fault(`an undo storm of ${steps} turned ${count} moves into ${after}`);
  }

  /** A move in a second tab: the first follows, and nothing is lost. */
  private async secondTab(): Promise<void> {
    const before = await this.settled();
    const other = await this.context.newPage();
    other.setDefaultTimeout(20_000);
    try {
      await other.goto(this.page.url());
      await other.waitForSelector('.game');
      if (!(await asked(other))) return;
      this.run.tabs += 1;
      if ((await movesOn(other)) !== before)
        this.fault(`a second tab shows ${await movesOn(other)} moves of ${before}`);
      await this.decide(other);
      if (!(await asked(other))) return;
      const now = await movesOn(other);
      await this.page
        .waitForFunction(
          ({ slider, n }) => Number(document.querySelector(slider)?.getAttribute('max')) >= n,
          { slider: SLIDER, n: now },
          { timeout: 20_000 },
        )
        .catch(() => this.fault(`the first tab did not follow to ${now}`));
    } finally {
      await other.close();
    }
  }
}
