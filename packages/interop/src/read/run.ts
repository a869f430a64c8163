import {
  type Asked,
  type Rulebook,
  type CompanyId,
  companyId,
  controllerOf,
  type Deal,
  type Frame,
  type Options,
  type PlayerId,
  playerId,
  privateId,
  type State,
  type Title,
  type Violation,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { ImportError, type SiteAction, type SiteFile } from '../file.ts';
import type { SiteModel } from '../site/model.ts';
import type { SiteRecord } from './history.ts';

/** A recorded game being replayed on our engine. */
export interface Run {
  readonly file: SiteFile;
  readonly book: Rulebook;
  state: State;
  /** Our own log so far. */
  log: Action[];
  /** What the reader remembers: share ids and the like. Plain data. */
  memory: Memory;
  place: SitePlace;
}
export interface Memory {
  [key: string]: unknown;
}

/** Where the site stands when that is not where our own question is. */
export interface SitePlace {
  /** The turn whose train step is closed there while ours is open: its last step waits. */
  trainsClosed: string | null;
  /** A railroad that a step waits for that only the site has. */
  waitsFor: string | null;
}

/** A party of the record, as the site names it. */
export interface Entity {
  readonly kind: 'player' | 'railroad' | 'private';
  readonly id: string;
}

/** How one title of the site is read. */
export interface SiteReader {
  readonly title: Title;
  readonly model: SiteModel;
  options(file: SiteFile): Options;
  deal(file: SiteFile, options: Options): Deal;
  memory(file: SiteFile): Memory;
  /** Our readings of a record, best first; each a list of actions done one after the other. [] = it changes nothing. */
  read(run: Run, action: SiteAction): Action[][];
  /** Whose record answers this question on the site. */
  entity(run: Run, frame: Frame, asked: Asked): Entity;
  /** A pass that the site takes besides the one it waits for; it answers nothing of ours. */
  takesPass?(run: Run, action: SiteAction): boolean;
  /** The place of a later record that answers our question, where the site asks it later than we do; null = none. */
  comesFirst?(run: Run, records: readonly SiteRecord[], at: number): number | null;
  /** An answer to our question that the site would have asked for only after the end of the game; null = there is none. */
  neverRecorded?(run: Run, records: readonly SiteRecord[], at: number): Action | null;
  /** Keeps the memory true after a record has been played. */
  played?(run: Run, action: SiteAction): void;
}

export interface Difference {
  after: number;
  type: string;
  what: string;
  violation?: Violation;
  expected?: unknown;
  found?: unknown;
}

/** Compares our books with the record's trace; null = they agree, or there is no trace. */
export type Compare = (run: Run, after: number) => Difference | null;

export interface Driven {
  run: Run;
  difference: Difference | null;
  records: number;
  /** How many of our actions had been done when each record was over. */
  marks: { after: number; actions: number }[];
  /** Records that could be read only against the model of the site: what was assumed, in words. */
  doubts: Doubt[];
}
export interface Doubt {
  after: number;
  what: string;
}

/** Looks on while a file is read: progress for a screen, the site's question for a comparison. */
export type Watch = (run: Run, done: number, of: number, record: SiteRecord) => void;

export const playerOf = (entity: string | number): PlayerId => playerId(String(entity));

/** Who decides for the entity of a record. */
export function deciderOf(run: Run, action: SiteAction): string {
  const c = { book: run.book, state: run.state };
  switch (action.entity_type) {
    case 'player':
      return playerOf(action.entity);
    case 'company': {
      const owner = run.state.privates[privateId(String(action.entity))]?.owner ?? null;
      return owner?.startsWith('company:') ? controllerOf(c, owner as CompanyId) : (owner ?? '');
    }
    default: {
      const id = companyId(String(action.entity));
      return run.state.companies[id] ? controllerOf(c, id) : '';
    }
  }
}

export function unknownAction(action: SiteAction): never {
  throw new ImportError(`Action ${action.id ?? '?'}: '${action.type}' is not known for this title.`);
}
