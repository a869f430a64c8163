/** A table in this page: people around one screen, computer players in a worker, kept in the browser. */

import {
  type Action,
  type Actor,
  asked,
  type Book,
  compile,
  dealFor,
  isOver,
  isPlayer,
  type Options,
  type PlayerId,
  playerId,
  type Violation,
} from '@roundhouse/engine';
import { roundName } from './rounds.ts';
import { fetchGame, keep, newId, type SavedGame, type SavedSeat } from './storage.ts';
import { Listeners, type Seat, type Table } from './table.ts';
import { thinker } from './think.ts';
import { Timeline } from './timeline.ts';
import { loadTitle } from './titles.ts';

export interface NewLocalGame {
  title: string;
  name: string;
  options: Options;
  seats: SavedSeat[];
  seed?: string;
}

export async function createLocal(game: NewLocalGame): Promise<SavedGame> {
  const saved: SavedGame = {
    id: newId(),
    title: game.title,
    name: game.name,
    options: game.options,
    seed: game.seed ?? newId(),
    seats: game.seats,
    log: [],
    created: Date.now(),
    updated: Date.now(),
    where: '',
    over: false,
  };
  const table = await LocalTable.open(saved);
  table.dispose();
  await keep(saved);
  return saved;
}

/** Milliseconds between the moves of computer players, so that the eye can follow. */
const pace = (): number => Number(localStorage.getItem('rh.pace') ?? 160);

export class LocalTable implements Table {
  readonly kind = 'local';
  readonly timeline: Timeline;
  readonly seats: readonly Seat[];
  readonly names: Readonly<Record<string, string>>;
  readonly mine: readonly PlayerId[];
  thinking: PlayerId | 'referee' | null = null;
  trouble: string | null = null;
  private readonly saved: SavedGame;
  private readonly listeners = new Listeners();
  private undone: Action[] = [];
  private stopped = false;
  /** Numbers the thoughts of computer players, so that an old one is recognised. */
  private thought = 0;

  private constructor(saved: SavedGame, timeline: Timeline) {
    this.saved = saved;
    this.timeline = timeline;
    this.seats = saved.seats.map((seat) => ({
      player: playerId(seat.id),
      name: seat.name,
      kind: seat.kind,
      ...(seat.level !== undefined && { level: seat.level }),
    }));
    this.names = Object.fromEntries(this.seats.map((seat) => [seat.player, seat.name]));
    this.mine = this.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.player);
  }

  static async open(saved: SavedGame): Promise<LocalTable> {
    const title = await loadTitle(saved.title);
    const book = compile(title, saved.options);
    const players = saved.seats.map((seat) => playerId(seat.id));
    const timeline = Timeline.begin(
      book,
      players,
      saved.deal ?? dealFor(title, book.options, players.length, saved.seed),
    );
    const violation = timeline.replay(saved.log);
    // What the rules refuse ends the game as it was read; what came before it can be played on.
    if (violation)
      saved.stopped = { at: timeline.length + 1, why: `${violation.message} [${violation.rule}]` };
    return new LocalTable(saved, timeline);
  }

  static async load(id: string): Promise<LocalTable | null> {
    const saved = await fetchGame(id);
    if (!saved) return null;
    const table = await LocalTable.open(saved);
    table.goOn();
    return table;
  }

  get id(): string {
    return this.saved.id;
  }

  /** Where the file this game came from could not be followed any more. */
  get readUpTo(): SavedGame['stopped'] {
    return this.saved.stopped;
  }

  get name(): string {
    return this.saved.name;
  }

  get origins(): Table['origins'] {
    return { seed: this.saved.seed, ...(this.saved.deal && { deal: this.saved.deal }) };
  }

  get book(): Book {
    return this.timeline.book;
  }

  get canUndo(): boolean {
    return this.timeline.entries.some((entry) => this.decidesHere(entry.action.by));
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  subscribe = this.listeners.subscribe;

  act(action: Action): Violation | null {
    const violation = this.timeline.act(action);
    if (violation) return violation;
    this.undone = [];
    this.changed();
    this.goOn();
    return null;
  }

  /** Back to before the last action of a person at this screen; what computer players did since goes too. */
  async undo(): Promise<string | null> {
    const { entries } = this.timeline;
    let at = entries.length - 1;
    while (at >= 0 && !this.decidesHere(entries[at]?.action.by)) at -= 1;
    if (at < 0) return null;
    this.thinking = null;
    this.trouble = null;
    this.thought += 1;
    this.undone = [...this.timeline.cut(at).map((entry) => entry.action), ...this.undone];
    this.changed();
    return null;
  }

  async redo(): Promise<string | null> {
    const [first, ...rest] = this.undone;
    if (!first || this.timeline.act(first)) return null;
    this.undone = rest;
    while (this.undone[0] && !this.decidesHere(this.undone[0].by)) {
      const next = this.undone[0];
      if (this.timeline.act(next)) break;
      this.undone = this.undone.slice(1);
    }
    this.changed();
    this.goOn();
    return null;
  }

  /** Asks a computer player again after something went wrong. */
  again(): void {
    this.trouble = null;
    this.goOn();
  }

  dispose(): void {
    this.stopped = true;
  }

  private decidesHere(by: Actor | undefined): boolean {
    return by !== undefined && isPlayer(by) && this.mine.includes(by);
  }

  private changed(): void {
    const { state, entries } = this.timeline;
    this.saved.log = entries.map((entry) => entry.action);
    this.saved.updated = Date.now();
    this.saved.where = roundName(this.book, state);
    this.saved.over = isOver(state);
    void keep(this.saved);
    this.listeners.tell();
  }

  /** Lets computer players and the referee act until a person is asked. */
  private goOn(): void {
    if (this.stopped || this.thinking || this.undone.length > 0 || isOver(this.timeline.state)) return;
    const questions = asked(this.book, this.timeline.state).filter((question) => question.must);
    const question = questions.find(({ who }) => !this.decidesHere(who));
    if (!question) return;
    void this.letThink(question.who);
  }

  private async letThink(who: Actor): Promise<void> {
    const { state } = this.timeline;
    this.thought += 1;
    const thought = this.thought;
    this.thinking = who;
    this.trouble = null;
    this.listeners.tell();
    const begun = Date.now();
    try {
      const level = this.seats.find((seat) => seat.player === who)?.level ?? '';
      const { title, seed } = this.saved;
      const action = await thinker('player').choose(
        title,
        this.book.options,
        state,
        who,
        level,
        `${seed}/${who}`,
      );
      const wait = pace() - (Date.now() - begun);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      // Somebody took back a move meanwhile: this answer belongs to another position.
      if (this.stopped || thought !== this.thought || this.timeline.state !== state) return;
      const violation = this.timeline.act(action);
      if (violation) throw new Error(violation.message);
      this.thinking = null;
      this.changed();
      this.goOn();
    } catch (error) {
      if (this.stopped || thought !== this.thought) return;
      this.thinking = null;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.listeners.tell();
    }
  }
}
