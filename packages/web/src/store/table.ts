/** The table on the screen: which game, which moment of it, what is being looked at. */

import {
  type Action,
  asked,
  type CompanyId,
  type Rulebook,
  decisions,
  type Decision,
  type GameEvent,
  type HexId,
  type Lay,
  type PlayerId,
  type State,
  type Violation,
  viewFor,
} from '@roundhouse/engine';
import { create } from 'zustand';
import type { RoutePicture } from '../board/routesArt.ts';
import type { Table } from '../game/table.ts';

export type Pane =
  | 'map'
  | 'market'
  | 'ledger'
  | 'trains'
  | 'phases'
  | 'tiles'
  | 'log'
  | 'charts'
  | 'rules'
  | 'talk';

export interface LayPreview {
  readonly hex: HexId;
  readonly lay: Lay;
}

/** What the keys and the wheel do to the tile that is being tried on a hex. */
export interface Picking {
  turn(by: 1 | -1): void;
  lay(): void;
}

/** What a choice would do, shown while it is looked at. */
export interface Trial {
  readonly action: Action;
  readonly events: readonly GameEvent[];
}

export interface TableStore {
  table: Table | null;
  /** Grows whenever the table changed. */
  version: number;
  /** Number of actions shown; null = the present. */
  cursor: number | null;
  pane: Pane;
  /** The hex that was chosen: what can be done there, or why nothing, is told beside it. */
  hex: HexId | null;
  /** A hex that a list or the log is about: lit up, nothing more. */
  pointed: HexId | null;
  preview: LayPreview | null;
  picking: Picking | null;
  /** The map is on the screen as a picture. */
  mapShown: boolean;
  /** Where it keeps what stands beside the chosen hex; null = there is nothing beside a hex. */
  beside: HTMLElement | null;
  routes: readonly RoutePicture[];
  /** The company whose last run is shown on the map. */
  ran: CompanyId | null;
  trial: Trial | null;
  refusal: Violation | null;
  rule: string | null;
  busy: boolean;
  sit(table: Table): void;
  leave(): void;
  show(pane: Pane): void;
  choose(hex: HexId | null): void;
  point(hex: HexId | null): void;
  pick(picking: Picking | null): void;
  showMap(shown: boolean): void;
  standBeside(beside: HTMLElement | null): void;
  look(cursor: number | null): void;
  tryLay(preview: LayPreview | null): void;
  drawRoutes(routes: readonly RoutePicture[]): void;
  showRun(company: CompanyId | null): void;
  weigh(trial: Trial | null): void;
  readRule(rule: string | null): void;
  refuse(violation: Violation | null): void;
  act(action: Action): Promise<Violation | null>;
}

let unsubscribe: (() => void) | null = null;

const CLEAR = { hex: null, pointed: null, preview: null, routes: [], ran: null, trial: null, refusal: null };

export const useTableStore = create<TableStore>()((set, get) => ({
  table: null,
  version: 0,
  cursor: null,
  pane: 'map',
  rule: null,
  busy: false,
  picking: null,
  mapShown: false,
  beside: null,
  ...CLEAR,
  sit(table) {
    unsubscribe?.();
    unsubscribe = table.subscribe(() => set((s) => ({ version: s.version + 1 })));
    set((s) => ({ table, version: s.version + 1, cursor: null, ...CLEAR }));
  },
  leave() {
    unsubscribe?.();
    unsubscribe = null;
    get().table?.dispose();
    set({ table: null, cursor: null, ...CLEAR });
  },
  show: (pane) => set({ pane }),
  choose: (hex) => set({ hex, preview: null, refusal: null }),
  point: (pointed) => set({ pointed }),
  pick: (picking) => set({ picking }),
  showMap: (mapShown) => set({ mapShown }),
  standBeside: (beside) => set({ beside }),
  look(cursor) {
    const length = get().table?.timeline.length ?? 0;
    set({ ...CLEAR, cursor: cursor === null || cursor >= length ? null : Math.max(0, cursor) });
  },
  tryLay: (preview) => set({ preview }),
  drawRoutes: (routes) => set({ routes }),
  showRun: (ran) => set({ ran }),
  weigh: (trial) => set({ trial }),
  readRule: (rule) => set({ rule }),
  refuse: (refusal) => set({ refusal }),
  async act(action) {
    const { table } = get();
    if (!table) return null;
    const answer = table.act(action);
    if (!(answer instanceof Promise)) {
      set(answer ? { refusal: answer } : { ...CLEAR });
      return answer;
    }
    // Shown already, or on its way: what was being tried belongs to the position before.
    set({ ...CLEAR, busy: true });
    try {
      const violation = await answer;
      if (violation) set({ refusal: violation });
      return violation;
    } finally {
      set({ busy: false });
    }
  },
}));

export interface Position {
  readonly table: Table;
  readonly book: Rulebook;
  readonly state: State;
  /** How many actions lie behind it. */
  readonly count: number;
  readonly live: boolean;
  /** Through whose eyes. */
  readonly viewer: PlayerId | null;
  /** Questions this person may answer now. Empty when looking at the past. */
  readonly decisions: readonly Decision[];
}

let last: { table: Table; version: number; cursor: number | null; position: Position } | null = null;

function look(table: Table, version: number, cursor: number | null): Position {
  if (last && last.table === table && last.version === version && last.cursor === cursor)
    return last.position;
  const { book, timeline, mine } = table;
  const live = cursor === null;
  const full = live ? timeline.state : timeline.at(cursor);
  const questions = asked(book, full);
  const viewer =
    mine.find((player) => questions.some((q) => q.who === player && q.must)) ??
    mine.find((player) => questions.some((q) => q.who === player)) ??
    mine[0] ??
    null;
  const state = viewFor(full, viewer);
  const open = live
    ? mine.flatMap((player) => decisions(book, player === viewer ? state : viewFor(full, player), player))
    : [];
  const position: Position = {
    table,
    book,
    state,
    count: cursor ?? timeline.length,
    live,
    viewer,
    decisions: open,
  };
  last = { table, version, cursor, position };
  return position;
}

/** The moment on the screen; null while no table is open. */
export function usePosition(): Position | null {
  const table = useTableStore((s) => s.table);
  const version = useTableStore((s) => s.version);
  const cursor = useTableStore((s) => s.cursor);
  return table ? look(table, version, cursor) : null;
}

/** Inside a table's screen there always is one. */
export function useHere(): Position {
  const position = usePosition();
  if (!position) throw new Error('no table is open');
  return position;
}
