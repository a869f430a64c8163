/** A table in this page: people around one screen, computer players in a worker, kept in the browser. */

import {
  type Action,
  type Actor,
  asked,
  type Rulebook,
  compile,
  dealFor,
  decisions,
  isOver,
  isPlayer,
  type Options,
  type PlayerId,
  playerId,
  type State,
  type Violation,
  viewFor,
} from '@roundhouse/engine';
import type { Premove } from '@roundhouse/schema';
import { Lead } from './lead.ts';
import { roundName } from './rounds.ts';
import { type GivenHere, verdictOn } from './standingOrders.ts';
import { fetchGame, keep, keepNext, newId, onGameNews, type SavedGame, type SavedSeat } from './storage.ts';
import { Listeners, type Seat, type Table } from './table.ts';
import { thinker } from './think.ts';
import { Timeline } from './timeline.ts';
import { clearUnwritten, noteUnwritten, withUnwritten } from './unwritten.ts';
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

/** A game on its way to the screen: where it begins, and how many of its actions have been replayed. */
export interface Opening {
  readonly book: Rulebook;
  readonly first: State;
  readonly done: number;
  readonly of: number;
}
export type Opened = (opening: Opening) => void;

export class LocalTable implements Table {
  readonly kind = 'local';
  readonly timeline: Timeline;
  readonly seats: readonly Seat[];
  readonly names: Readonly<Record<string, string>>;
  readonly mine: readonly PlayerId[];
  thinking: PlayerId | 'referee' | null = null;
  trouble: string | null = null;
  /** Deleted in another tab: nothing is written any more. */
  gone = false;
  /** Another tab was quicker: the last move made here was not kept. */
  overtaken = false;
  /** The last standing order that ended by itself. */
  ended: { order: Premove; why: 'round' | 'touched' | 'held' } | null = null;
  private saved: SavedGame;
  /** The actions as they were written last. */
  private written: readonly Action[] = [];
  private readonly lead: Lead;
  private readonly hangUp: () => void;
  /** Writes go one after the other: each upon what the one before has written. */
  private writing: Promise<void> = Promise.resolve();
  private unwritten = false;
  private readonly listeners = new Listeners();
  private undone: Action[] = [];
  private stopped = false;
  /** Numbers the thoughts of computer players, so that an old one is recognised. */
  private thought = 0;

  private constructor(saved: SavedGame, timeline: Timeline) {
    this.saved = saved;
    this.written = saved.log;
    this.timeline = timeline;
    this.seats = saved.seats.map((seat) => ({
      player: playerId(seat.id),
      name: seat.name,
      kind: seat.kind,
      ...(seat.level !== undefined && { level: seat.level }),
    }));
    this.names = Object.fromEntries(this.seats.map((seat) => [seat.player, seat.name]));
    this.mine = this.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.player);
    this.lead = new Lead(saved.id, () => this.goOn());
    const stopNews = onGameNews((news) => {
      if (news.id === this.id) void this.hearNews(news.gone);
    });
    const onShown = (): void => {
      if (document.visibilityState === 'visible') this.lead.take();
    };
    document.addEventListener('visibilitychange', onShown);
    this.hangUp = () => {
      stopNews();
      document.removeEventListener('visibilitychange', onShown);
      this.lead.stop();
    };
  }

  /** Replays what is kept; `opened` is told at once how the game begins, then how far it is. */
  static async open(saved: SavedGame, opened: Opened = () => undefined): Promise<LocalTable> {
    const title = await loadTitle(saved.title);
    const book = compile(title, saved.options);
    const players = saved.seats.map((seat) => playerId(seat.id));
    const timeline = Timeline.begin(
      book,
      players,
      saved.deal ?? dealFor(title, book.options, players.length, saved.seed),
    );
    const first = timeline.state;
    const violation = await timeline.replayInSlices(saved.log, (done, of) =>
      opened({ book, first, done, of }),
    );
    // What the rules refuse ends the game as it was read; what came before it can be played on.
    if (violation)
      saved.stopped = { at: timeline.length + 1, why: `${violation.message} [${violation.rule}]` };
    return new LocalTable(saved, timeline);
  }

  static async load(id: string, opened?: Opened): Promise<LocalTable | null> {
    const kept = await fetchGame(id);
    if (!kept) return null;
    const whole = withUnwritten(kept);
    const table = await LocalTable.open(whole, opened);
    if (whole !== kept) {
      table.written = kept.log;
      table.write();
    }
    table.lead.take();
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

  get book(): Rulebook {
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
    this.lead.take();
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
    // Whoever takes a move back wants to decide again.
    this.saved.orders = [];
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

  /** What this player has left to be done. */
  ordersOf(player: PlayerId | null): readonly GivenHere[] {
    return (this.saved.orders ?? []).filter((given) => given.player === player);
  }

  give(player: PlayerId, order: Premove): void {
    const given: GivenHere = {
      id: newId(),
      player,
      order,
      roundNo: this.timeline.state.roundNo,
      at: this.timeline.length,
    };
    this.ended = null;
    this.saved.orders = [...(this.saved.orders ?? []), given];
    this.changed();
    this.goOn();
  }

  withdraw(id: string): void {
    this.saved.orders = (this.saved.orders ?? []).filter((given) => given.id !== id);
    this.changed();
  }

  /** Asks a computer player again after something went wrong. */
  again(): void {
    this.trouble = null;
    this.goOn();
  }

  dispose(): void {
    this.stopped = true;
    this.hangUp();
  }

  private decidesHere(by: Actor | undefined): boolean {
    return by !== undefined && isPlayer(by) && this.mine.includes(by);
  }

  private changed(): void {
    this.overtaken = false;
    const { state, entries } = this.timeline;
    this.saved.log = entries.map((entry) => entry.action);
    this.saved.updated = Date.now();
    this.saved.where = roundName(this.book, state);
    this.saved.over = isOver(state);
    noteUnwritten(this.saved, this.written);
    this.write();
    this.listeners.tell();
  }

  /** What has not been written yet when the one before it is done goes in one piece. */
  private write(): void {
    if (this.unwritten) return;
    this.unwritten = true;
    this.writing = this.writing.then(async () => {
      this.unwritten = false;
      if (this.gone) return;
      try {
        const { log } = this.saved;
        const written = await keepNext(this.saved);
        if ('revision' in written) {
          this.saved.revision = written.revision;
          this.written = log;
          if (this.unwritten) noteUnwritten(this.saved, log);
          else clearUnwritten(this.id);
        } else this.follow(written.instead, true);
      } catch (error) {
        this.trouble = error instanceof Error ? error.message : String(error);
        this.listeners.tell();
      }
    });
  }

  private async hearNews(gone: boolean): Promise<void> {
    if (gone) {
      this.follow(null);
      return;
    }
    const now = await fetchGame(this.id);
    if (this.stopped || this.unwritten) return;
    if (now && (now.revision ?? 0) > (this.saved.revision ?? 0)) this.follow(now);
  }

  /** Takes over what another tab has written; `late` = instead of what this tab wanted to write. */
  private follow(now: SavedGame | null, late = false): void {
    this.thought += 1;
    this.thinking = null;
    this.undone = [];
    if (!now) {
      this.gone = true;
      this.stopped = true;
      this.listeners.tell();
      return;
    }
    this.saved = now;
    this.written = now.log;
    clearUnwritten(this.id);
    const { entries } = this.timeline;
    let same = 0;
    while (
      same < entries.length &&
      same < now.log.length &&
      JSON.stringify(entries[same]?.action) === JSON.stringify(now.log[same])
    )
      same += 1;
    this.overtaken = late && entries.slice(same).some((entry) => this.decidesHere(entry.action.by));
    if (same < entries.length) this.timeline.cut(same);
    this.timeline.replay(now.log.slice(same));
    this.listeners.tell();
    this.goOn();
  }

  /** Lets computer players and the referee act until a person is asked. */
  private goOn(): void {
    if (
      this.stopped ||
      !this.lead.leads ||
      this.thinking ||
      this.undone.length > 0 ||
      isOver(this.timeline.state)
    )
      return;
    const questions = asked(this.book, this.timeline.state).filter((question) => question.must);
    const question = questions.find(({ who }) => !this.decidesHere(who));
    if (question) void this.letThink(question.who);
    else void this.obey();
  }

  /** Does what somebody at this screen has left to be done, if their order has come. */
  private async obey(): Promise<void> {
    const { state, entries } = this.timeline;
    for (const given of this.saved.orders ?? []) {
      const decision = decisions(this.book, viewFor(state, given.player), given.player).find(
        (it) => it.asked.must,
      );
      if (!decision) continue;
      const since = entries
        .slice(given.at)
        .filter((entry) => entry.action.by !== given.player)
        .flatMap((entry) => entry.events);
      const verdict = verdictOn(given, { book: this.book, state, decision, since });
      if (verdict === 'wait') continue;
      if ('over' in verdict) {
        this.ended = { order: given.order, why: verdict.over };
        this.withdraw(given.id);
        continue;
      }
      await new Promise((resolve) => setTimeout(resolve, pace()));
      if (this.stopped || this.timeline.state !== state || !this.saved.orders?.includes(given)) return;
      if (this.timeline.act(verdict.do)) this.withdraw(given.id);
      else this.changed();
      this.goOn();
      return;
    }
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
        this.mine.length === 0,
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
