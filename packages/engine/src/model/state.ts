import type { Board, HexId } from '../track/types.ts';
import type { Frame } from './frame.ts';
import type { CompanyId, FormId, Owner, PlayerId, PrivateId } from './ids.ts';
import type { Json } from './json.ts';

/** Everything there is to know about a game in progress. The log of actions stands outside. */
export interface State {
  title: string;
  /** Version of the rule modules that made it. */
  rules: number;
  /** Frozen and shared by all copies. */
  options: Options;
  /** Seat order for ever. */
  seats: readonly PlayerId[];
  bankrupt: PlayerId[];
  /** Who holds the priority deal. */
  priority: PlayerId;
  phase: string;
  /** Rounds begun so far (stock, operating, merger: each counts one). */
  roundNo: number;
  /** Moves made on the stock market so far: tells who arrived first in a cell. */
  arrivals: number;
  /** All money. A finite bank starts full; an unlimited one starts at 0 and goes below. The sum is constant. */
  cash: Partial<Record<Owner, number>>;
  companies: Record<CompanyId, Company>;
  privates: Record<PrivateId, Private>;
  /** Owned, discarded and borrowed trains. Unsold cards are only counted, in `supply`. */
  trains: Train[];
  /** Card name -> cards left; null = without end. */
  supply: Record<string, number | null>;
  /** How many trains have been made so far: names the next one. */
  trainNo: number;
  /** Never mutated, always replaced: its identity is the key of every graph cache. */
  board: Board;
  /** The agenda: [0] game, [1] round, [2] turn ... the last is on top and asks. */
  agenda: Frame[];
  /** The bank has had to pay more than it had, if only for a moment. */
  bankBroke?: true;
  /** Latched by the title's `ending` policy; read by `rounds.next`. */
  ending: Ending | null;
  /** The only hidden part; null once everything is open. */
  secret: Secret | null;
  /** Scalars of the title that belong to no company, private or round. */
  own: Record<string, Json>;
}

export interface Ending {
  why: string;
  /**
   * now = the agenda is cleared, by the engine; set = after the current set of rounds, nextSet = after one more whole set: for
   * these the title's `rounds.next` looks at `state.ending` and says `over`.
   */
  stop: 'now' | 'set' | 'nextSet';
  rounds?: number;
}

export interface Options {
  players: number;
  /** Title options: edition, variants. Validated by the title's option schema. */
  [name: string]: Json | undefined;
  /** Asks for the rules of the platform the game comes from (`Title.overlay`), with what its record says beyond them. */
  site?: Readonly<Record<string, Json>>;
}

export type Stage = 'idle' | 'started' | 'running' | 'closed';

export interface Company {
  form: FormId;
  /** idle may (re)start; started = has a price but not floated; running; closed = never again. */
  stage: Stage;
  certs: Certificates;
  /** Cell of the static chart, and the arrival number that ranks it within the cell. */
  at: MarketPlace | null;
  par: number | null;
  loans: number;
  /** Has operated at least once. */
  hasRun: boolean;
  homes: HexId[];
  /** Tokens on the charter, not yet on the map. */
  tokensLeft: number;
  /** Scalars a title adds. */
  own: Record<string, Json>;
}

export interface MarketPlace {
  cell: number;
  since: number;
}

/** Certificates are counted, not listed. One unit is the smallest share of the company's form. */
export interface Certificates {
  president: Owner | null;
  /** The second certificate of two units (of a merged company). */
  double?: Owner | null;
  single: Partial<Record<Owner, number>>;
  short?: Partial<Record<Owner, number>>;
}

export interface Private {
  /** null = not in this game or not yet sold. */
  owner: Owner | null;
  closed: boolean;
  /** How often each of its abilities was used. */
  used: Record<string, number>;
}

export interface Train {
  id: string;
  /** The card bought, e.g. '4'. */
  card: string;
  /** The side or kind that is face up, e.g. '3/5'. */
  face: string;
  owner: Owner;
  /** lastRun = phased out, runs once more; borrowed = a receivership's loan. */
  fate: 'stays' | 'lastRun' | 'borrowed';
  /** roundNo of its last run: a train runs once in a round, whoever owns it. 0 = never. */
  ranIn: number;
}

export interface Secret {
  deck: string[];
  kept: Partial<Record<PlayerId, string[]>>;
  /** Sort keys of shuffles that come later, drawn at setup. */
  keys: number[][];
}

/** What a viewer sees in place of a card that is hidden from them. */
export const HIDDEN = '?';
