import {
  type Asked,
  asked,
  bare,
  type CompanyId,
  companyId,
  type Frame,
  isOver,
  outcome,
  performInPlace,
  privateId,
  turnNow,
  type Violation,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { type SiteAction } from '../file.ts';
import { type Entity, type Run, type SiteReader } from './run.ts';

/** Which of our questions the site asks too, and where it waits. */

export const top = (run: Run): Frame | undefined => run.state.agenda.at(-1);
export const question = (run: Run): Asked | undefined => asked(run.book, run.state).find((it) => it.must);

/** The company whose operating turn is under way, with the number of the round. */
export function operatorOf(run: Run): string | null {
  const turn = turnNow(run);
  return turn && `${run.state.roundNo}/${bare(turn.company)}`;
}

/** What the site waits for now. */
export interface Waiting {
  entity: Entity;
  /** Would a pass be taken? */
  pass: boolean;
  step: string;
}

export function siteWaits(run: Run, reader: SiteReader): Waiting | null {
  const { waitsFor } = run.place;
  if (waitsFor !== null) return { entity: { kind: 'railroad', id: waitsFor }, pass: true, step: 'its own' };
  const frame = top(run);
  const it = question(run);
  if (!frame || !it || isOver(run.state)) return null;
  return { entity: reader.entity(run, frame, it), pass: it.pass !== null, step: frame.at };
}

const MOST_SKIPS = 5000;

/** Does the site go past our present question without a record? */
function skips(run: Run, reader: SiteReader, frame: Frame, it: Asked): boolean {
  const { company } = frame as { company?: CompanyId };
  const { last } = reader.model;
  if (last && frame.at === 'buyTrains' && company !== undefined && run.place.trainsClosed === operatorOf(run))
    return !last.waits(run, company);
  return reader.model.skips(run, frame, it.who);
}

/**
 * Goes past the questions that the site does not ask, up to the one it waits at. `next`: the record that comes; with `early` it
 * answers the first question of its entity, though the site would not have asked. True: there was such a question.
 */
export function settle(run: Run, reader: SiteReader, next: SiteAction | undefined, early: boolean): boolean {
  let passedOver = false;
  for (let i = 0; i < MOST_SKIPS && run.place.waitsFor === null && !isOver(run.state); i++) {
    const frame = top(run);
    const it = question(run);
    if (!frame || !it || it.pass === null || !skips(run, reader, frame, it)) break;
    const mayAnswer = next?.type === 'pass' && isBy(next, reader.entity(run, frame, it));
    if (mayAnswer && early) return true;
    passedOver ||= mayAnswer;
    if (passFor(run, reader, it, true)) break;
  }
  return passedOver;
}

/** Passes for somebody; the site's last step of the turn may still wait when ours is over. */
export function passFor(run: Run, reader: SiteReader, it: Asked, auto: boolean): Violation | null {
  const frame = top(run) as Frame;
  const turn = operatorOf(run);
  const waits = turn !== null && (reader.model.last?.waitsAfterPass(run, frame) ?? false);
  const pass: Action = auto ? { type: 'pass', by: it.who, auto: true } : { type: 'pass', by: it.who };
  const refused = performInPlace(run.book, run.state, pass);
  if (refused) return refused;
  run.log.push(pass);
  if (waits && turn !== null && operatorOf(run) !== turn) waitFor(run, turn);
  return null;
}

export function waitFor(run: Run, turn: string): void {
  const company = companyId(turn.slice(turn.indexOf('/') + 1));
  // The end that the bank brings comes after the last turn, every other at once.
  const why = outcome(run.state)?.why ?? 'bank';
  if (run.state.companies[company]?.stage === 'running' && why === 'bank') run.place.waitsFor = bare(company);
}

export const nameOf = (entity: Entity | undefined): string =>
  entity ? `${entity.kind} ${entity.id}` : 'nobody';

export const kindOf = (action: SiteAction): Entity['kind'] =>
  action.entity_type === 'player' ? 'player' : action.entity_type === 'company' ? 'private' : 'railroad';

export const isBy = (action: SiteAction, entity: Entity): boolean =>
  kindOf(action) === entity.kind && String(action.entity) === entity.id;

/** The railroad that acts, itself or through a private it owns. */
export function actorOf(run: Run, { entity, entity_type }: SiteAction): string {
  const owner =
    entity_type === 'company' ? (run.state.privates[privateId(String(entity))]?.owner ?? null) : null;
  return owner === null ? String(entity) : bare(owner);
}
