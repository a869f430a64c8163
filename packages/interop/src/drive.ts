import {
  type Action,
  type Asked,
  asked,
  bare,
  type Book,
  cloneState,
  compile,
  type CompanyId,
  companyId,
  controllerOf,
  type Deal,
  type Frame,
  isOnOffer,
  isOver,
  newGame,
  type OperatingRoundFrame,
  type Options,
  performInPlace,
  type PlayerId,
  playerId,
  privateId,
  type Read,
  type State,
  type Title,
  turnNow,
  type Violation,
} from '@roundhouse/engine';
import type { LastStep } from './export/silent.ts';
import { ImportError, type SiteAction, type SiteFile } from './file.ts';
import { records, type SiteRecord } from './history.ts';

/** A recorded game being replayed on our engine. */
export interface Run {
  readonly file: SiteFile;
  readonly book: Book;
  state: State;
  /** Our own log so far. */
  log: Action[];
  /** Passes we had to add, and recorded ones nobody asked for. */
  inserted: number;
  swallowed: number;
  /** What the guest remembers: share ids and the like. Plain data, copied with the state. */
  shadow: Shadow;
}
export interface Shadow {
  [key: string]: unknown;
}

/** How one title of the site is read. */
export interface Guest {
  readonly title: Title;
  options(file: SiteFile): Options;
  deal(file: SiteFile, options: Options): Deal;
  shadow(file: SiteFile): Shadow;
  /** Our readings of a record, best first; each a list of actions done one after the other. [] = it changes nothing. */
  read(run: Run, action: SiteAction): Action[][];
  /** Does a recorded pass of this entity answer this question? */
  passes(run: Run, action: SiteAction, frame: Frame, asked: Asked): boolean;
  /** Does the site go past this question without a record? */
  silent(c: Read, frame: Frame, who: string): boolean;
  /** A last step of company turns that only the site has. */
  readonly last?: LastStep;
  /** Does the site's step stay open after this record, though ours is over? Its pass then answers nothing of ours. */
  staysOpen?(run: Run, action: SiteAction): boolean;
  /** Keeps the shadow true after a record has been played. */
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
}

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

const top = (run: Run): Frame | undefined => run.state.agenda.at(-1);
const questions = (run: Run): Asked[] => asked(run.book, run.state);

/**
 * "Not now" rather than "never": nobody is offered such a move at this point. A second block of a company is one too: the
 * site ends a turn by itself when nothing else is left to do, and the next sale belongs to the next turn.
 */
const notNow = (run: Run, reading: readonly Action[], violation: Violation): boolean => {
  const [first] = reading;
  return violation.key === 'sell.block' || (first !== undefined && !isOnOffer(run.book, run.state, first));
};

/** Answers the present question with a pass where one is possible. */
function idle(run: Run): boolean {
  const question = questions(run).find((q) => q.must && q.pass !== null);
  if (!question) return false;
  const pass: Action = { type: 'pass', by: question.who, auto: true };
  if (performInPlace(run.book, run.state, pass)) return false;
  run.log.push(pass);
  run.inserted += 1;
  return true;
}

const MOST_IDLE = 400;
const MOST_FORKS = 12;
const MOST_PLAYOUT = 5000;

interface Saved {
  at: number;
  state: State;
  log: number;
  inserted: number;
  swallowed: number;
  shadow: Shadow;
  marks: number;
}

/** Replays a file action by action on our engine. */
export function drive(guest: Guest, file: SiteFile, compare: Compare | null = null): Driven {
  const options = guest.options(file);
  const book = compile(guest.title, options);
  const seats = file.players.map((player) => playerOf(player.id));
  const { state } = newGame(book, seats, guest.deal(file, book.options));
  const run: Run = { file, book, state, log: [], inserted: 0, swallowed: 0, shadow: guest.shadow(file) };
  const list = records(file.actions);
  const agreed: Action = { type: 'agreeEnd', by: seats[0] as PlayerId };
  const marks: Driven['marks'] = [];
  const forks: Saved[] = [];
  let swallow = -1;
  let previous = 0;
  let first: Difference | null = null;
  for (let at = 0; at < list.length; at++) {
    const record = list[at] as SiteRecord;
    const check = record.opens ? compare : null;
    let difference: Difference | null = null;
    const waiting = run.shadow.waiting;
    delete run.shadow.waiting;
    const answersNothing = waiting === record.action.entity && record.action.type === 'pass';
    // While the site's step waits for its company, ours goes on only when somebody else acts.
    if (waiting === undefined || waiting !== actorOf(run, record.action)) skipSilent(run, guest);
    const turn = operatorOf(run);
    const frame = top(run);
    const afterPass =
      turn !== null &&
      frame !== undefined &&
      run.shadow.held !== turn &&
      (guest.last?.waitsAfterPass(run, frame) ?? false);
    if (answersNothing && at !== swallow) {
      run.swallowed += 1;
    } else if (record.action.type === 'end_game') {
      difference = catchUp(run, check, previous);
      if (!difference && !performInPlace(book, run.state, agreed)) run.log.push(agreed);
    } else if (record.action.type === 'pass' && afterPass && at !== swallow && closesTrains(run, record)) {
      // The site goes on to its last step; ours is still the same question, which the next record answers.
      run.shadow.held = turn;
      run.swallowed += 1;
    } else if (record.action.type === 'pass') {
      const saved = save(run, at, marks.length);
      const used = at === swallow ? false : answerPass(run, guest, record, check, previous);
      if (used === true && forks.push(saved) > MOST_FORKS) forks.shift();
      if (used === false) run.swallowed += 1;
      else if (used !== true) difference = used;
    } else {
      const { inserted } = run;
      difference = play(run, guest, record, check, previous);
      // Questions passed over on the way may mean that an earlier pass was misread.
      if (!difference && run.inserted === inserted) forks.length = 0;
    }
    if (difference) {
      first ??= difference;
      const fork = forks.pop();
      if (!fork) return { run, difference: first, records: list.length, marks };
      restore(run, fork);
      marks.length = fork.marks;
      swallow = fork.at;
      at = fork.at - 1;
      previous = list[at]?.after ?? 0;
      continue;
    }
    if (turn !== null && operatorOf(run) !== turn && waiting !== record.action.entity) {
      const company = companyId(turn.slice(turn.indexOf('/') + 1));
      const runs = run.state.companies[company]?.stage === 'running';
      const waits =
        record.action.type === 'pass'
          ? afterPass
          : guest.last?.waits(run, company, Number(turn.slice(0, turn.indexOf('/'))));
      if (runs && waits && !isOver(run.state)) run.shadow.waiting = bare(company);
    }
    if (guest.staysOpen?.(run, record.action)) run.shadow.waiting = record.action.entity;
    if (record.closes) {
      previous = record.after;
      marks.push({ after: record.after, actions: run.log.length });
    }
    if (forks.length === 0) first = null;
  }
  skipSilent(run, guest);
  const difference = catchUp(run, compare, previous);
  if (!difference && file.finished && !isOver(run.state)) {
    if (file.manuallyEnded && !performInPlace(book, run.state, agreed)) run.log.push(agreed);
    else playOut(run);
  }
  return { run, difference, records: list.length, marks };
}

/** The railroad that acts, itself or through a private it owns. */
function actorOf(run: Run, { entity, entity_type }: SiteAction): string {
  const owner =
    entity_type === 'company' ? (run.state.privates[privateId(String(entity))]?.owner ?? null) : null;
  return owner === null ? String(entity) : bare(owner);
}

/** A pass in the train step that leaves the site's last step of the turn open. */
function closesTrains(run: Run, { action }: SiteRecord): boolean {
  const frame = top(run) as { at?: string; company?: string } | undefined;
  const asks = frame?.at === 'buyTrains' && frame.company === companyId(String(action.entity));
  return asks && run.shadow.held !== operatorOf(run);
}

/** Has the railroad of this record had its turn in the round under way? Then nothing asks it any more. */
function hasOperated(run: Run, { action }: SiteRecord): boolean {
  if (action.entity_type === 'player') return false;
  const round = run.state.agenda.find((it) => it.at === 'operatingRound') as OperatingRoundFrame | undefined;
  const id = companyId(String(action.entity));
  return round !== undefined && round.operated.includes(id) && turnNow(run)?.company !== id;
}

/** A finished record may end before our last questions: they are all idle. */
function playOut(run: Run): void {
  const saved = save(run, 0, 0);
  for (let i = 0; i < MOST_PLAYOUT && !isOver(run.state); i++) if (!idle(run)) break;
  if (!isOver(run.state)) restore(run, saved);
}

const save = (run: Run, at: number, marks: number): Saved => ({
  at,
  state: cloneState(run.state),
  log: run.log.length,
  inserted: run.inserted,
  swallowed: run.swallowed,
  shadow: structuredCloneOf(run.shadow),
  marks,
});

const structuredCloneOf = (shadow: Shadow): Shadow => JSON.parse(JSON.stringify(shadow)) as Shadow;

function restore(run: Run, saved: Saved): void {
  run.state = saved.state;
  run.log.length = saved.log;
  run.inserted = saved.inserted;
  run.swallowed = saved.swallowed;
  run.shadow = saved.shadow;
}

/**
 * The site skips steps silently, so our engine may still be asking. Idles forward until our books say what the trace
 * says after the last record; a difference that idling cannot mend is real.
 */
function catchUp(run: Run, compare: Compare | null, after: number): Difference | null {
  if (!compare) return null;
  const difference = compare(run, after);
  if (!difference) return null;
  const saved = save(run, 0, 0);
  for (let i = 0; i < 24 && !isOver(run.state) && idle(run); i++) {
    if (!compare(run, after)) return null;
  }
  restore(run, saved);
  return difference;
}

/** True = the pass answered a question; false = nobody asks this entity, it is swallowed. */
function answerPass(
  run: Run,
  guest: Guest,
  record: SiteRecord,
  compare: Compare | null,
  previous: number,
): boolean | Difference {
  const late = catchUp(run, compare, previous);
  if (late) return late;
  if (hasOperated(run, record)) return false;
  const saved = save(run, 0, 0);
  const { roundNo } = run.state;
  for (let i = 0; i < MOST_IDLE && !isOver(run.state); i++) {
    const frame = top(run);
    const decider = deciderOf(run, record.action);
    const question = questions(run).find((q) => q.who === decider && q.pass !== null);
    if (frame && question && guest.passes(run, record.action, frame, question)) {
      const pass: Action = { type: 'pass', by: question.who };
      if (!performInPlace(run.book, run.state, pass)) {
        run.log.push(pass);
        guest.played?.(run, record.action);
        return true;
      }
    }
    // A private speaks only when it is asked.
    if (record.action.entity_type === 'company' || !idle(run) || run.state.roundNo !== roundNo) break;
  }
  restore(run, saved);
  return false;
}

/** Plays a record, idling through questions the site did not ask. */
function play(
  run: Run,
  guest: Guest,
  record: SiteRecord,
  compare: Compare | null,
  previous: number,
): Difference | null {
  const late = catchUp(run, compare, previous);
  if (late) return late;
  const saved = save(run, 0, 0);
  let refusal: Violation | null = null;
  let firstReal: Violation | null = null;
  for (let i = 0; i < MOST_IDLE; i++) {
    const readings = readingsOf(run, guest, record);
    if (readings.length === 0) return null;
    let real: Violation | null = null;
    for (const reading of readings) {
      const tried = attempt(run, reading);
      if (tried === null) {
        guest.played?.(run, record.action);
        return null;
      }
      refusal ??= tried;
      if (!notNow(run, reading, tried)) real ??= tried;
    }
    if (real) refusal = firstReal ??= real;
    const turn = turnOf(run);
    if (isOver(run.state) || !idle(run)) break;
    // A real refusal may still mean "later in this turn": the site skips steps that our engine asks about.
    if (firstReal && turnOf(run) !== turn) break;
  }
  restore(run, saved);
  const what = refusal ? `${refusal.message} [${refusal.rule}]` : 'the game is over';
  return { after: record.after, type: record.action.type, what, ...(refusal && { violation: refusal }) };
}

/** The site's train step is closed, and its last step has nothing to offer any more. */
function lastIsOver(run: Run, guest: Guest, frame: Frame): boolean {
  const { company } = frame as { company?: CompanyId };
  if (frame.at !== 'buyTrains' || company === undefined || run.shadow.held !== operatorOf(run)) return false;
  return guest.last !== undefined && !guest.last.waits(run, company, run.state.roundNo);
}

/** What cannot be read at all is told with the record it stands in. */
function readingsOf(run: Run, guest: Guest, { action, after }: SiteRecord): Action[][] {
  try {
    return guest.read(run, action);
  } catch (error) {
    if (!(error instanceof ImportError) || error.message.startsWith('Action ')) throw error;
    throw new ImportError(`Action ${after} (${action.type}): ${error.message}`);
  }
}

/** Goes past the questions that the site does not ask. */
function skipSilent(run: Run, guest: Guest): void {
  for (let i = 0; i < MOST_PLAYOUT && !isOver(run.state); i++) {
    const frame = top(run);
    const question = questions(run).find((q) => q.must && q.pass !== null);
    if (!frame || !question || !(lastIsOver(run, guest, frame) || guest.silent(run, frame, question.who)))
      return;
    if (!idle(run)) return;
  }
}

/** The company whose operating turn is under way, with the number of the round. */
function operatorOf(run: Run): string | null {
  const turn = turnNow(run);
  return turn && `${run.state.roundNo}/${bare(turn.company)}`;
}

/** Whose turn it is, as far as turns go. */
function turnOf(run: Run): string {
  const frame = run.state.agenda.find((it) => it.at === 'operatingTurn' || it.at === 'stockTurn');
  const { company = '', player = '' } = (frame ?? {}) as { company?: string; player?: string };
  return `${run.state.roundNo}/${company}${player}`;
}

/** A damaged record may name a company that is not in the game. */
function unknownCompany(run: Run, action: Action): Violation | null {
  const { company } = action as { company?: CompanyId };
  if (company === undefined || run.state.companies[company]) return null;
  return { rule: 'engine:shape', message: `There is no company '${company}' in this game.` };
}

/** All actions of a reading, or none. */
function attempt(run: Run, reading: Action[]): Violation | null {
  const saved = reading.length > 1 ? save(run, 0, 0) : null;
  for (const action of reading) {
    const violation = unknownCompany(run, action) ?? performInPlace(run.book, run.state, action);
    if (violation) {
      if (saved) restore(run, saved);
      return violation;
    }
    run.log.push(action);
  }
  return null;
}

export function unknownAction(action: SiteAction): never {
  throw new ImportError(`Action ${action.id ?? '?'}: '${action.type}' is not known for this title.`);
}
