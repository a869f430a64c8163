import { isOver, isPlayer, performInPlace, type PlayerId } from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import {
  deciderOf,
  type Difference,
  type Doubt,
  type Entity,
  playerOf,
  type Run,
  type SiteReader,
} from './run.ts';
import { nameOf, siteWaits } from './questions.ts';

/** A file that says how it ends must end so. */
export function ending(run: Run, reader: SiteReader, after: number): Difference | null {
  const { file } = run;
  if (isOver(run.state)) return null;
  const waiting = siteWaits(run, reader);
  if (file.finished && file.manuallyEnded) {
    const agreed: Action = { type: 'agreeEnd', by: run.state.seats[0] as PlayerId };
    if (!performInPlace(run.book, run.state, agreed)) run.log.push(agreed);
    return null;
  }
  const waitsFor = nameOf(waiting?.entity);
  if (file.finished)
    return {
      after,
      type: 'end',
      what: `The game is said to be finished, but 18xx.games waits for ${waitsFor}`,
    };
  return null;
}

/** An unfinished record that stops where somebody else is to act than the file says may have lost its last entries. */
export function cutOff(run: Run, reader: SiteReader, after: number): Doubt[] {
  const { acting } = run.file;
  const waiting = siteWaits(run, reader);
  const who = waiting && actingOf(run, waiting.entity);
  if (acting.length === 0 || !who || acting.some((id) => playerOf(id) === who)) return [];
  const named = acting.map((id) => run.file.players.find((player) => player.id === id)?.name ?? String(id));
  const what = `The file says that ${named.join(', ')} is to act; its record stops where 18xx.games waits for ${nameOf(waiting.entity)}.`;
  return [{ after, what }];
}

const actingOf = (run: Run, { kind, id }: Entity): PlayerId | null => {
  const type = kind === 'railroad' ? 'corporation' : kind === 'private' ? 'company' : 'player';
  const who = deciderOf(run, { type: 'pass', entity: id, entity_type: type });
  return isPlayer(who) ? who : null;
};
