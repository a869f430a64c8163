/** A what-if: one's own copy of a game from any point, in which one decides for everybody. */

import { type Action, type Rulebook, isOver, type PlayerId, type Violation } from '@roundhouse/engine';
import { Listeners, type Seat, type Table } from './table.ts';
import type { Timeline } from './timeline.ts';

export class StudyTable implements Table {
  readonly kind = 'study';
  readonly thinking = null;
  readonly origin: Table;
  /** Where it left the game. */
  readonly from: number;
  readonly timeline: Timeline;
  readonly seats: readonly Seat[];
  readonly names: Readonly<Record<string, string>>;
  private readonly listeners = new Listeners();
  private undone: Action[] = [];

  constructor(origin: Table, from: number, timeline: Timeline) {
    this.origin = origin;
    this.from = from;
    this.timeline = timeline;
    this.seats = origin.seats.map((seat) => ({ ...seat, kind: 'person' as const }));
    this.names = origin.names;
  }

  get id(): string {
    return `${this.origin.id}/what-if`;
  }

  get name(): string {
    return this.origin.name;
  }

  get origins(): Table['origins'] {
    return this.origin.origins;
  }

  get book(): Rulebook {
    return this.timeline.book;
  }

  get mine(): readonly PlayerId[] {
    return this.seats.map((seat) => seat.player);
  }

  get canUndo(): boolean {
    return this.timeline.length > this.from;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  subscribe = this.listeners.subscribe;

  act(action: Action): Violation | null {
    const violation = this.timeline.act(action);
    if (violation) return violation;
    this.undone = [];
    this.listeners.tell();
    return null;
  }

  async undo(): Promise<string | null> {
    if (!this.canUndo) return null;
    this.undone = [
      ...this.timeline.cut(this.timeline.length - 1).map((entry) => entry.action),
      ...this.undone,
    ];
    this.listeners.tell();
    return null;
  }

  async redo(): Promise<string | null> {
    const [next, ...rest] = this.undone;
    if (next && !isOver(this.timeline.state) && !this.timeline.act(next)) {
      this.undone = rest;
      this.listeners.tell();
    }
    return null;
  }

  /** Whoever leaves the what-if's page leaves the game it came from. */
  dispose(): void {
    this.origin.dispose();
  }
}

export const whatIf = (table: Table, count: number): StudyTable =>
  new StudyTable(table, count, table.timeline.branch(count));
