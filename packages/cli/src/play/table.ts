import { decide, isLevel, type Level, USUAL_LEVEL } from '@roundhouse/bots';
import {
  type Action,
  asked,
  type Rulebook,
  bare,
  cloneState,
  isOver,
  newGame,
  perform,
  type PlayerId,
  playerId,
  type State,
  viewFor,
  type Violation,
} from '@roundhouse/engine';
import type { SavedGame, SavedSeat } from '@roundhouse/interop';

/** A level this version does not know plays as usual. */
const levelOr = (name = ''): Level => (isLevel(name) ? name : USUAL_LEVEL);

/** A game at one terminal: its log is the truth, the position follows from it. */
export class Table {
  readonly log: Action[] = [];
  private readonly positions: State[] = [];

  readonly book: Rulebook;
  readonly game: Omit<SavedGame, 'roundhouse' | 'log'>;

  constructor(book: Rulebook, game: Omit<SavedGame, 'roundhouse' | 'log'>, log: readonly Action[] = []) {
    this.book = book;
    this.game = game;
    const seats = game.seats.map((seat) => playerId(seat.id));
    this.positions.push(newGame(book, seats, game.deal).state);
    for (const action of log) {
      const refusal = this.act(action);
      if (refusal) throw new Error(refusal.message);
    }
  }

  get state(): State {
    return this.positions.at(-1) as State;
  }

  get over(): boolean {
    return isOver(this.state);
  }

  /** Whom the game waits for. */
  get turn(): PlayerId | 'referee' | null {
    return asked(this.book, this.state).find((question) => question.must)?.who ?? null;
  }

  seatOf(who: string): SavedSeat | null {
    return this.game.seats.find((seat) => playerId(seat.id) === who) ?? null;
  }

  act(action: Action): Violation | null {
    const outcome = perform(this.book, this.state, action);
    if (!outcome.ok) return outcome.violation;
    this.positions.push(outcome.state);
    this.log.push(action);
    return null;
  }

  /** Back to the last position in which a person had to decide. False = there is none. */
  undo(): boolean {
    for (let at = this.log.length - 1; at >= 0; at--) {
      const seat = this.seatOf(String(this.log[at]?.by));
      if (seat?.kind !== 'person') continue;
      this.log.length = at;
      this.positions.length = at + 1;
      return true;
    }
    return false;
  }

  /** The computer's move for a seat (or the referee's), with its reason. */
  think(who: PlayerId | 'referee'): { action: Action; reason: string } {
    const level = levelOr(this.seatOf(who)?.level);
    const view = who === 'referee' ? cloneState(this.state) : viewFor(this.state, who);
    return decide({
      book: this.book,
      view,
      who,
      level,
      seed: `${this.game.seed}/${bare(who)}`,
      moment: this.log.length,
      alone: this.game.seats.every(({ kind }) => kind === 'computer'),
    });
  }
}
