/** The table of a lesson: a prepared game in which the student acts, the others follow its log, and a coach answers. */

import {
  type Action,
  type Rulebook,
  compile,
  dealFor,
  type PlayerId,
  playerId,
  type Violation,
} from '@roundhouse/engine';
import { answerTo, judgeAttempt, type LearnGame, type Lesson, logOf, type Step } from '@roundhouse/learn';
import { Listeners, type Seat, type Table } from '../game/table.ts';
import { Timeline } from '../game/timeline.ts';
import { loadTitle } from '../game/titles.ts';
import { keepProgress, progressIn } from './progress.ts';
import { lt } from './texts.ts';

/** What the coach says beside the step itself. */
export type Remark =
  | { kind: 'refused' | 'strayed' | 'notYet'; text: string | null }
  | { kind: 'done'; text: string }
  | { kind: 'answered'; text: string; right: boolean };

/** All moves between two steps take at most so long to show. */
const LONGEST = 4000;
const pace = (): number => Number(localStorage.getItem('rh.pace') ?? 160);

export class LessonTable implements Table {
  readonly kind = 'lesson';
  readonly lesson: Lesson;
  readonly game: LearnGame;
  readonly timeline: Timeline;
  readonly seats: readonly Seat[];
  readonly names: Readonly<Record<string, string>>;
  readonly mine: readonly PlayerId[];
  thinking: PlayerId | 'referee' | null = null;
  /** The step that is being worked on. */
  index = 0;
  remark: Remark | null = null;
  private readonly log: readonly Action[];
  private readonly listeners = new Listeners();
  private stopped = false;

  private constructor(lesson: Lesson, game: LearnGame, timeline: Timeline) {
    this.lesson = lesson;
    this.game = game;
    this.timeline = timeline;
    this.log = logOf(lesson, game);
    this.seats = game.seats.map(({ id, name }) => {
      const player = playerId(id);
      return player === lesson.you
        ? { player, name: lt('coach.you'), kind: 'person' as const }
        : { player, name, kind: 'computer' as const };
    });
    this.names = Object.fromEntries(this.seats.map(({ player, name }) => [player, name]));
    this.mine = [lesson.you as PlayerId];
    this.index = Math.min(progressIn(this.key)?.step ?? 0, lesson.steps.length - 1);
    this.timeline.replay(this.log.slice(0, this.step.at));
  }

  static async open(lesson: Lesson, game: LearnGame): Promise<LessonTable> {
    const title = await loadTitle(lesson.title);
    const book = compile(title, game.options);
    const seats = game.seats.map(({ id }) => playerId(id));
    return new LessonTable(
      lesson,
      game,
      Timeline.begin(book, seats, dealFor(title, book.options, seats.length, game.seed)),
    );
  }

  get key(): string {
    return `${this.lesson.title}/${this.lesson.id}`;
  }

  get id(): string {
    return `lesson/${this.key}`;
  }

  get name(): string {
    return this.lesson.name;
  }

  get origins(): Table['origins'] {
    return { seed: this.game.seed };
  }

  get book(): Rulebook {
    return this.timeline.book;
  }

  get step(): Step {
    return this.lesson.steps[this.index] as Step;
  }

  get isLast(): boolean {
    return this.index === this.lesson.steps.length - 1;
  }

  /** A move lies on the table that was only tried. */
  get hasStrayed(): boolean {
    return this.remark?.kind === 'strayed';
  }

  /** The step is done, or there was only something to read: it can go on. */
  get canGoOn(): boolean {
    if (this.thinking !== null || this.hasStrayed) return false;
    const { goal, ask } = this.step;
    if (goal) return this.remark?.kind === 'done';
    return ask ? this.remark?.kind === 'answered' && this.remark.right : true;
  }

  get canUndo(): boolean {
    return this.hasStrayed;
  }

  readonly canRedo = false;

  subscribe = this.listeners.subscribe;

  act(action: Action): Violation | null {
    const { step } = this;
    if (this.thinking !== null) return null;
    if (this.hasStrayed || !step.goal || this.remark?.kind === 'done') {
      if (!this.hasStrayed) this.say({ kind: 'notYet', text: null });
      return null;
    }
    const verdict = judgeAttempt(step, this.book, this.timeline.state, action);
    if (verdict.kind === 'refused') {
      this.say({ kind: 'refused', text: verdict.answer });
      return verdict.violation;
    }
    if (verdict.kind === 'strayed') {
      this.timeline.act(action);
      this.say({ kind: 'strayed', text: verdict.answer });
      return null;
    }
    // Whatever else reaches the goal is right, too: the lesson goes on with its own line.
    this.timeline.replay(this.log.slice(step.at, step.at + 1));
    if (step.after === undefined) this.goOn();
    else this.say({ kind: 'done', text: step.after });
    return null;
  }

  wondered(action: Action): void {
    const text = answerTo(this.step, action);
    if (text !== null && !this.hasStrayed) this.say({ kind: 'refused', text });
  }

  /** Takes back what was only tried. */
  async undo(): Promise<string | null> {
    if (!this.hasStrayed) return null;
    this.timeline.cut(this.step.at);
    this.say(null);
    return null;
  }

  async redo(): Promise<string | null> {
    return null;
  }

  answer(option: number): void {
    const chosen = this.step.ask?.[option];
    if (chosen) this.say({ kind: 'answered', text: chosen.answer, right: chosen.right === true });
  }

  /** To the next step, with everything the others do until then. */
  goOn(): void {
    if (this.isLast) {
      keepProgress(this.key, { step: 0, done: true });
      this.listeners.tell();
      return;
    }
    this.moveTo(this.index + 1);
  }

  back(): void {
    if (this.index > 0 && this.thinking === null) this.moveTo(this.index - 1);
  }

  /** Goes through the lesson from its first step. */
  startOver(): void {
    this.moveTo(0);
  }

  dispose(): void {
    this.stopped = true;
  }

  /** The game from here on, to be played against computer players. */
  get handOver(): { log: Action[]; game: LearnGame } | null {
    const { playOn } = this.lesson;
    return playOn === undefined ? null : { log: this.log.slice(0, playOn), game: this.game };
  }

  private say(remark: Remark | null): void {
    this.remark = remark;
    this.listeners.tell();
  }

  private moveTo(index: number): void {
    this.index = index;
    this.remark = null;
    keepProgress(this.key, { step: index, done: progressIn(this.key)?.done ?? false });
    const { at } = this.step;
    if (at < this.timeline.length) this.timeline.cut(at);
    void this.follow(at);
  }

  private async follow(at: number): Promise<void> {
    const wait = Math.min(pace(), LONGEST / Math.max(1, at - this.timeline.length));
    // Long stretches are shown in leaps.
    const leap = Math.max(1, Math.ceil((at - this.timeline.length) / 60));
    while (this.timeline.length < at) {
      const from = this.timeline.length;
      const to = Math.min(at, from + leap);
      this.thinking = this.log[from]?.by ?? null;
      this.timeline.replay(this.log.slice(from, to));
      this.listeners.tell();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait * Math.min(leap, 2)));
      if (this.stopped || this.step.at !== at) return;
    }
    this.thinking = null;
    this.listeners.tell();
  }
}
