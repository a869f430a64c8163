/** A table of the server. The server referees; this page thinks along where nothing is hidden. */

import {
  type Action,
  type Rulebook,
  compile,
  concealed,
  isSecret,
  type PlayerId,
  performInPlace,
  cloneState,
  type State,
  trusting,
  type Violation,
} from '@roundhouse/engine';
import { COMPUTER_NAMES } from '../game/computerNames.ts';
import { newId } from '../game/storage.ts';
import { Listeners, type Seat, type Table } from '../game/table.ts';
import { type Entry, Timeline } from '../game/timeline.ts';
import { loadTitle } from '../game/titles.ts';
import { actionText } from '../game/words.ts';
import { useLink } from '../store/link.ts';
import { t } from '../texts/index.ts';
import { ApiError, api } from './api.ts';
import { line } from './socket.ts';
import type { ChatLine, EntriesMessage, EntryView, GameView, Pulse, ServerMessage } from '@roundhouse/schema';

/** Is this a kind of action of which only the actor knows everything for now? */
const hidesPart = ({ verbs }: Rulebook, { type }: EntryView): boolean => {
  const verb = type === null ? undefined : verbs[type];
  return verb !== undefined && isSecret(verb);
};

/** What this page knows of an entry; hidden ones keep their kind and their maker. */
function entryOf(book: Rulebook, view: EntryView): Entry {
  if (view.action)
    return { action: view.action, events: view.events, ...(view.standIn && { standIn: view.standIn }) };
  const by = view.player ?? 'referee';
  const verb = view.type === null ? undefined : book.verbs[view.type];
  const action: Action =
    verb && isSecret(verb) ? concealed(verb, { type: verb.type, by }) : { type: 'pass', by };
  return { action, events: view.events, hidden: true };
}

/** Computer players have no names of their own: the seat gives them one. */
const nameAt = (place: number): string => COMPUTER_NAMES[place % COMPUTER_NAMES.length] ?? String(place);

export class ServerTable implements Table {
  readonly kind = 'server';
  readonly book: Rulebook;
  readonly thinking = null;
  readonly origins = {};
  /** What the server has confirmed. */
  private line: Timeline;
  /** The same with one's own move on it, from the click until the server has answered. */
  private ahead: Timeline | null = null;
  chat: ChatLine[] = [];
  /** A move that did not reach the server, in words; forgotten when the line is back or the next one is made. */
  unsent: string | null = null;
  online: readonly string[] = [];
  watching = 0;
  game: GameView;
  private all: EntryView[];
  private readonly listeners = new Listeners();
  private readonly hangUp: () => void;
  private catching: Promise<void> | null = null;
  /** Something happened while the server was being asked: its answer may not tell of it yet. */
  private askAgain = false;
  private named: { seats: GameView['table']['seats']; names: Readonly<Record<string, string>> } | null = null;
  /** Positions the server told us, by entry: the way through the part where something was hidden. */
  private readonly views = new Map<number, State>();

  private constructor(
    book: Rulebook,
    game: GameView,
    entries: EntryView[],
    state: State,
    start: State | null,
  ) {
    this.book = book;
    this.game = game;
    this.all = entries;
    if (start) this.views.set(0, start);
    this.line = this.lineTo(game.table.head, state);
    const unfollow = line.follow(game.table.id, {
      from: () => this.game.table.seq,
      hear: (message) => this.hear(message),
    });
    const unwatch = useLink.subscribe((link) => {
      if (link.state !== 'connected' || this.unsent === null) return;
      this.unsent = null;
      this.listeners.tell();
    });
    this.hangUp = () => {
      unfollow();
      unwatch();
    };
  }

  static async open(game: GameView): Promise<ServerTable> {
    const { table, view } = game;
    if (!view) throw new Error(t('server.notStarted'));
    const [title, log, start, chat] = await Promise.all([
      loadTitle(table.title),
      api.entries(table.id, 0),
      api.position(table.id, 0),
      api.chat(table.id).catch(() => []),
    ]);
    const entries = log.entries.filter((entry) => entry.seq <= table.seq);
    const made = new ServerTable(compile(title, table.options), game, entries, view, start.view);
    made.chat = chat;
    void made.unveil();
    return made;
  }

  get timeline(): Timeline {
    return this.ahead ?? this.line;
  }

  get id(): string {
    return this.game.table.id;
  }

  get name(): string {
    return this.game.table.settings.name;
  }

  get seats(): readonly Seat[] {
    return this.game.table.seats.flatMap((seat) =>
      seat.player
        ? [
            {
              player: seat.player,
              name: seat.name ?? (seat.computer ? nameAt(seat.place) : t('server.vacant')),
              kind: seat.computer ? ('computer' as const) : ('person' as const),
              ...(seat.computer && { level: seat.computer }),
              ...(seat.account && { here: this.online.includes(seat.account) }),
            },
          ]
        : [],
    );
  }

  get names(): Readonly<Record<string, string>> {
    const { seats } = this.game.table;
    if (this.named?.seats === seats) return this.named.names;
    const names = Object.fromEntries(this.seats.map((seat) => [seat.player, seat.name]));
    // Seats are new with every move, because clocks run in them: names nobody changed stay the same object.
    const same = this.named && JSON.stringify(this.named.names) === JSON.stringify(names);
    this.named = { seats, names: same && this.named ? this.named.names : names };
    return this.named.names;
  }

  /** One's own seats. */
  get own(): readonly PlayerId[] {
    return this.game.table.you?.players ?? [];
  }

  /** Everybody one acts for: oneself, and absent players by agreement. */
  get mine(): readonly PlayerId[] {
    return [...this.own, ...(this.game.table.you?.standsInFor ?? [])];
  }

  get canUndo(): boolean {
    return this.game.undo !== null && 'to' in this.game.undo;
  }

  get canRedo(): boolean {
    return this.game.redo !== null && 'to' in this.game.redo;
  }

  subscribe = this.listeners.subscribe;

  /** Where nothing is hidden the move is judged and shown at once; the server's answer confirms it or takes it back. */
  act(action: Action): Promise<Violation | null> | Violation | null {
    if (!this.line.state.secret) {
      const ahead = this.line.branch(this.line.length);
      const violation = ahead.act(action);
      if (violation) return violation;
      this.ahead = ahead;
      this.listeners.tell();
    }
    return this.send(action);
  }

  private async send(action: Action): Promise<Violation | null> {
    const { id, seq } = this.game.table;
    this.unsent = null;
    try {
      const { entry } = await api.act(id, seq, newId(), action);
      if (entry.seq === this.game.table.seq + 1 && entry.action && !this.line.state.secret) {
        this.take([entry], entry.head, null);
      } else if (entry.seq > this.game.table.seq) await this.catchUp();
      return null;
    } catch (error) {
      this.ahead = null;
      this.listeners.tell();
      if (!(error instanceof ApiError)) {
        const speaker = { book: this.book, names: this.names, state: this.line.state };
        this.unsent = actionText(speaker, action, []);
        this.listeners.tell();
        return null;
      }
      if (error.status === 409) await this.catchUp();
      return error.error.violation ?? { rule: 'engine:notAsked', message: error.message };
    }
  }

  undo(): Promise<string | null> {
    return this.jump('undo');
  }

  redo(): Promise<string | null> {
    return this.jump('redo');
  }

  /** Everything afresh: after something this page cannot work out by itself. */
  catchUp(): Promise<void> {
    if (this.catching) this.askAgain = true;
    this.catching ??= this.refresh().finally(() => {
      this.catching = null;
    });
    return this.catching;
  }

  dispose(): void {
    this.hangUp();
  }

  private async jump(way: 'undo' | 'redo'): Promise<string | null> {
    try {
      await api[way](this.id, this.game.table.seq);
      await this.catchUp();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private async refresh(): Promise<void> {
    let news: { game: GameView; entries: readonly EntryView[] };
    do {
      this.askAgain = false;
      news = await this.ask();
      // The socket may have been quicker than the answer: nobody is sent back to an older position.
    } while (this.askAgain || news.game.table.seq < this.game.table.seq);
    const { game, entries } = news;
    const known = this.game.table.seq;
    this.game = game;
    this.all = [...this.all, ...entries.filter((entry) => entry.seq > known && entry.seq <= game.table.seq)];
    if (game.view) this.settle(this.lineTo(game.table.head, game.view));
    this.listeners.tell();
  }

  private async ask(): Promise<{ game: GameView; entries: readonly EntryView[] }> {
    const known = this.game.table.seq;
    const game = await api.game(this.id);
    const { entries } = game.table.seq > known ? await api.entries(this.id, known) : { entries: [] };
    return { game, entries };
  }

  /** Asks for the positions of the part that was hidden, so that one can step through it. */
  private async unveil(): Promise<void> {
    if (!this.views.get(0)?.secret) return;
    const last = this.all.findLastIndex(
      (entry) => entry.kind === 'action' && (entry.action === null || hidesPart(this.book, entry)),
    );
    for (const entry of this.all.slice(0, last + 1)) {
      const { view } = await api.position(this.id, entry.seq);
      this.views.set(entry.head, view);
    }
    this.line = this.lineTo(this.game.table.head, this.line.state);
    this.listeners.tell();
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'entries': {
        const { pulse, view, entries } = message;
        if (pulse.seq <= this.game.table.seq) {
          if (pulse.seq === this.game.table.seq) this.beat(pulse);
          this.rights(message);
          return;
        }
        const fresh = entries.filter((entry) => entry.seq > this.game.table.seq);
        if (fresh[0]?.seq !== this.game.table.seq + 1) {
          void this.catchUp();
          return;
        }
        this.beat(pulse);
        this.rights(message);
        this.take(fresh, pulse.head, view ?? null);
        break;
      }
      case 'table':
        void this.catchUp();
        break;
      case 'presence':
        this.online = message.online;
        this.watching = message.watching;
        this.listeners.tell();
        break;
      case 'chat':
        if (!this.chat.some((said) => said.id === message.line.id)) this.chat = [...this.chat, message.line];
        this.listeners.tell();
        break;
      default:
    }
  }

  /** Who is waited for and everybody's clock, as they are after the newest move. */
  private beat({ status, waitsFor, clocks, result, movedAt }: Pulse): void {
    const { table } = this.game;
    const seats = table.seats.map((seat) => ({ ...seat, ...(seat.player && clocks[seat.player]) }));
    this.game = { ...this.game, table: { ...table, status, waitsFor, seats, result, movedAt } };
    this.listeners.tell();
  }

  private rights(message: EntriesMessage): void {
    if (message.undo === undefined && message.redo === undefined) return;
    this.game = { ...this.game, undo: message.undo ?? null, redo: message.redo ?? null };
    this.listeners.tell();
  }

  /** New entries in order; the position comes with them or follows from them. */
  private take(entries: readonly EntryView[], head: number, view: State | null): void {
    this.all = [...this.all, ...entries];
    const seq = entries.at(-1)?.seq ?? this.game.table.seq;
    this.game = { ...this.game, table: { ...this.game.table, seq, head } };
    if (view) this.settle(this.lineTo(head, view));
    else if (this.foreseen(entries)) this.settle(this.ahead ?? this.line);
    else {
      const next = this.line.branch(this.line.length);
      for (const entry of entries) {
        const state = cloneState(next.state);
        if (!entry.action || performInPlace(trusting(this.book), state, entry.action)) {
          void this.catchUp();
          return;
        }
        next.add(entryOf(this.book, entry), state);
      }
      this.settle(next);
    }
    this.listeners.tell();
  }

  /** Is this the one move that is already on the screen? Then the screen stays as it is. */
  private foreseen(entries: readonly EntryView[]): boolean {
    const [entry] = entries;
    const mine = this.ahead?.entries.at(-1);
    return (
      entries.length === 1 &&
      entry?.kind === 'action' &&
      entry.standIn === null &&
      mine !== undefined &&
      this.ahead?.length === this.line.length + 1 &&
      JSON.stringify(entry.action) === JSON.stringify(mine.action)
    );
  }

  /** From here on this is how the game stands. */
  private settle(line: Timeline): void {
    this.line = line;
    this.ahead = null;
  }

  /** The log is a tree: the line that led to the present position, from the end back to the start. */
  private lineTo(head: number, state: State): Timeline {
    const bySeq = new Map(this.all.map((entry) => [entry.seq, entry]));
    const chain: EntryView[] = [];
    for (let at = head; at > 0; ) {
      const entry = bySeq.get(at);
      if (!entry) break;
      if (entry.kind === 'action') {
        chain.unshift(entry);
        at = entry.base;
      } else at = entry.head === at ? entry.base : entry.head;
    }
    this.views.set(head, state);
    const known = new Map<number, State>();
    const start = this.views.get(0);
    if (start) known.set(0, start);
    chain.forEach((entry, i) => {
      const view = this.views.get(entry.seq);
      if (view) known.set(i + 1, view);
    });
    return Timeline.restored(
      this.book,
      known,
      chain.map((entry) => entryOf(this.book, entry)),
      state,
    );
  }
}
