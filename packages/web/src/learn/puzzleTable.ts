/** The table of a puzzle: a position to look at, and a lay that is judged instead of made. */

import {
  type Action,
  type Rulebook,
  compile,
  dealFor,
  type PlayerId,
  playerId,
  type Violation,
  whyNot,
} from '@roundhouse/engine';
import { isRight, type LearnGame, type Puzzle } from '@roundhouse/learn';
import { Listeners, type Seat, type Table } from '../game/table.ts';
import { Timeline } from '../game/timeline.ts';
import { loadTitle } from '../game/titles.ts';
import { noteSolved } from './streak.ts';
import { lt } from './texts.ts';

export class PuzzleTable implements Table {
  readonly kind = 'lesson';
  readonly thinking = null;
  readonly canUndo = false;
  readonly canRedo = false;
  readonly puzzle: Puzzle;
  readonly timeline: Timeline;
  readonly seats: readonly Seat[];
  readonly names: Readonly<Record<string, string>>;
  readonly mine: readonly PlayerId[];
  /** The last answer given; null = none yet. */
  given: Puzzle['answer'] | null = null;
  private readonly seed: string;
  private readonly listeners = new Listeners();

  private constructor(puzzle: Puzzle, game: LearnGame, timeline: Timeline) {
    this.puzzle = puzzle;
    this.timeline = timeline;
    this.seed = game.seed;
    this.timeline.replay(game.log.slice(0, puzzle.at));
    this.seats = game.seats.map(({ id, name }) => {
      const player = playerId(id);
      return player === puzzle.by
        ? { player, name: lt('coach.you'), kind: 'person' as const }
        : { player, name, kind: 'computer' as const };
    });
    this.names = Object.fromEntries(this.seats.map(({ player, name }) => [player, name]));
    this.mine = [puzzle.by as PlayerId];
  }

  static async open(puzzle: Puzzle, game: LearnGame): Promise<PuzzleTable> {
    const title = await loadTitle(game.title);
    const book = compile(title, game.options);
    const seats = game.seats.map(({ id }) => playerId(id));
    const deal = dealFor(title, book.options, seats.length, game.seed);
    return new PuzzleTable(puzzle, game, Timeline.begin(book, seats, deal));
  }

  /** Only a tile is laid with the panel of the table; it would give other answers away. */
  get asksElsewhere(): boolean {
    return this.puzzle.kind !== 'tile';
  }

  get id(): string {
    return `puzzle/${this.puzzle.id}`;
  }

  get name(): string {
    return lt('puzzle.name');
  }

  get origins(): Table['origins'] {
    return { seed: this.seed };
  }

  get book(): Rulebook {
    return this.timeline.book;
  }

  get isSolved(): boolean {
    return this.given !== null && isRight(this.puzzle, this.given);
  }

  subscribe = this.listeners.subscribe;

  act(action: Action): Violation | null {
    if (this.puzzle.kind !== 'tile' || action.type !== 'layTile') return null;
    const violation = whyNot(this.book, this.timeline.state, action);
    if (violation) return violation;
    const { hex, tile, rotation } = action as unknown as { hex: string; tile: string; rotation: number };
    this.answer({ hex, tile, rotation, earns: 0 });
    return null;
  }

  answer(given: Puzzle['answer']): void {
    this.given = given;
    if (this.isSolved) noteSolved(this.puzzle.id);
    this.listeners.tell();
  }

  async undo(): Promise<string | null> {
    return null;
  }

  async redo(): Promise<string | null> {
    return null;
  }

  dispose(): void {
    // Nothing is kept open.
  }
}
