import {
  type Asked,
  cloneState,
  type CompanyId,
  companyId,
  performInPlace,
  type PlayerId,
  type Violation,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { ImportError, type SiteAction } from '../file.ts';
import { type SiteRecord } from './history.ts';
import { type Difference, playerOf, type Run, type SiteReader } from './run.ts';
import {
  actorOf,
  isBy,
  kindOf,
  nameOf,
  operatorOf,
  passFor,
  question,
  siteWaits,
  top,
  waitFor,
} from './questions.ts';

/** What one record does: a pass answers the question the site waits at, anything else is played. */

/** A recorded pass answers the question the site waits at, or it has no place here. */
function readPass(run: Run, reader: SiteReader, { action, after }: SiteRecord): Difference | null {
  const { place } = run;
  if (place.waitsFor !== null) {
    if (place.waitsFor !== String(action.entity) || kindOf(action) !== 'railroad')
      return refusal(after, action, `18xx.games waits for ${place.waitsFor} here`);
    place.waitsFor = null;
    return null;
  }
  if (reader.takesPass?.(run, action)) return null;
  const frame = top(run);
  const it = question(run);
  const waiting = siteWaits(run, reader);
  if (!frame || !it || !waiting) return refusal(after, action, 'the game is over');
  if (!isBy(action, waiting.entity))
    return refusal(after, action, `18xx.games waits for ${nameOf(waiting.entity)} here`);
  if (!waiting.pass)
    return refusal(after, action, `${nameOf(waiting.entity)} has to decide here and cannot pass`);
  const company = companyId(String(action.entity));
  const turn = operatorOf(run);
  if (
    frame.at === 'buyTrains' &&
    place.trainsClosed !== turn &&
    reader.model.last?.waitsAfterPass(run, frame)
  ) {
    // The site goes on to its last step; ours is still the same question, which the next record answers.
    if ((frame as { company?: CompanyId }).company === company) place.trainsClosed = turn;
    return null;
  }
  const inLast = frame.at === 'wrapUp' || frame.at === 'buyTrains';
  const violation = inLast ? passInLast(run, it) : passFor(run, reader, it, false);
  if (violation) return { ...refusal(after, action, told(violation)), violation };
  reader.played?.(run, action);
  return null;
}

/** The pass that closes the site's last step closes ours too. */
function passInLast(run: Run, it: Asked): Violation | null {
  const pass: Action = { type: 'pass', by: it.who };
  const refused = performInPlace(run.book, run.state, pass);
  if (!refused) run.log.push(pass);
  return refused;
}

const told = (violation: Violation): string => `${violation.message} [${violation.rule}]`;

const refusal = (after: number, { type }: SiteAction, what: string): Difference => ({ after, type, what });

/** Plays a record that is no pass, by the first reading from `skip` on that our engine takes. The number of its reading. */
function play(run: Run, reader: SiteReader, record: SiteRecord, skip: number): Difference | Played {
  const { action, after } = record;
  const { place } = run;
  if (place.waitsFor !== null && place.waitsFor !== actorOf(run, action))
    return refusal(after, action, `18xx.games waits for a pass of ${place.waitsFor} here`);
  const turn = operatorOf(run);
  const readings = readingsOf(run, reader, record);
  const refused: Violation[] = [];
  const taken = readings.findIndex((reading, no) => {
    const violation = no < skip ? null : attempt(run, reading);
    if (violation) refused.push(violation);
    return no >= skip && violation === null;
  });
  if (taken < 0 && readings.length > 0) {
    const [violation] = refused;
    const what = violation ? told(violation) : 'there is no other reading';
    return { ...refusal(after, action, what), ...(violation && { violation }) };
  }
  reader.played?.(run, action);
  place.waitsFor = null;
  const { last, trackAgain } = reader.model;
  if (turn !== null && operatorOf(run) !== turn) {
    const company = companyId(turn.slice(turn.indexOf('/') + 1));
    if (last?.waits(run, company, Number(turn.slice(0, turn.indexOf('/'))))) waitFor(run, turn);
  }
  if (action.type === 'lay_tile' && trackAgain?.(run, companyId(actorOf(run, action))))
    place.waitsFor = actorOf(run, action);
  return { reading: taken, more: taken + 1 < readings.length };
}

export interface Played {
  reading: number;
  /** Are there further readings? */
  more: boolean;
}
export const isPlayed = (it: Difference | Played | null): it is Played => it !== null && 'reading' in it;

/** What cannot be read at all is told with the record it stands in. */
function readingsOf(run: Run, reader: SiteReader, { action, after }: SiteRecord): Action[][] {
  try {
    return reader.read(run, action);
  } catch (error) {
    if (!(error instanceof ImportError) || error.message.startsWith('Action ')) throw error;
    throw new ImportError(`Action ${after} (${action.type}): ${error.message}`);
  }
}

/** A damaged record may name a company that is not in the game. */
function unknownCompany(run: Run, action: Action): Violation | null {
  const { company } = action as { company?: CompanyId };
  if (company === undefined || run.state.companies[company]) return null;
  return { rule: 'engine:shape', message: `There is no company '${company}' in this game.` };
}

/** All actions of a reading, or none. */
function attempt(run: Run, reading: Action[]): Violation | null {
  const before = reading.length > 1 ? cloneState(run.state) : null;
  const done = run.log.length;
  for (const action of reading) {
    const violation = unknownCompany(run, action) ?? performInPlace(run.book, run.state, action);
    if (violation) {
      if (before) run.state = before;
      run.log.length = done;
      return violation;
    }
    run.log.push(action);
  }
  return null;
}

/** Whoever the record names for the agreed end; records that name no player at the table speak for all. */
function whoEnds(run: Run, { entity }: SiteAction): PlayerId {
  const named = playerOf(entity);
  return run.state.seats.find((seat) => seat === named) ?? (run.state.seats[0] as PlayerId);
}

/** One record, by the given choice of its readings. */
export function readRecord(
  run: Run,
  reader: SiteReader,
  record: SiteRecord,
  choice: number,
): Difference | Played | null {
  const { action } = record;
  if (record.early) return null;
  if (action.type === 'end_game') {
    const agreed: Action = { type: 'agreeEnd', by: whoEnds(run, action) };
    if (!performInPlace(run.book, run.state, agreed)) run.log.push(agreed);
    return null;
  }
  return action.type === 'pass' ? readPass(run, reader, record) : play(run, reader, record, choice);
}
