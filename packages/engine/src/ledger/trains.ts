import type { Ctx, Read } from '../model/context.ts';
import type { CompanyId, Owner } from '../model/ids.ts';
import type { Train } from '../model/state.ts';

export const trainsOf = (c: Read, owner: Owner): Train[] => c.state.trains.filter((t) => t.owner === owner);
export const trainById = (c: Read, id: string): Train | undefined => c.state.trains.find((t) => t.id === id);

/** Cards of this name still unsold; Infinity = without end. */
export function cardsLeft(c: Read, card: string): number {
  const left = c.state.supply[card];
  return left === null ? Number.POSITIVE_INFINITY : (left ?? 0);
}

function takeCard(c: Ctx, card: string): void {
  const left = c.state.supply[card];
  if (left === null) return;
  if (!left) throw new Error(`no ${card} train is left`);
  c.state.supply[card] = left - 1;
}

/** A card leaves the bank's stack and becomes a train of its owner. */
export function newTrain(
  c: Ctx,
  card: string,
  face: string,
  owner: Owner,
  fate: Train['fate'] = 'stays',
): Train {
  if (fate !== 'borrowed') takeCard(c, card);
  c.state.trainNo += 1;
  const train: Train = { id: `${card}-${c.state.trainNo}`, card, face, owner, fate, ranIn: 0 };
  c.state.trains.push(train);
  c.events?.push(
    fate === 'borrowed'
      ? { type: 'trainBorrowed', train: train.id, company: owner as CompanyId }
      : { type: 'trainMoved', train: train.id, face, from: 'bank', to: owner },
  );
  return train;
}

export function moveTrain(c: Ctx, train: Train, to: Owner): void {
  const from = train.owner;
  train.owner = to;
  c.events?.push({ type: 'trainMoved', train: train.id, face: train.face, from, to });
}

/** Out of the game for good. */
export function scrapTrain(c: Ctx, train: Train, why: string): void {
  c.state.trains = c.state.trains.filter((t) => t !== train);
  c.events?.push({ type: 'trainScrapped', train: train.id, face: train.face, owner: train.owner, why });
}

/** An unsold card leaves the game. */
export function exportCard(c: Ctx, card: string): void {
  takeCard(c, card);
  c.events?.push({ type: 'trainExported', card });
}

/** All unsold cards of a kind leave the game. */
export function exportStack(c: Ctx, card: string): void {
  c.state.supply[card] = 0;
  c.events?.push({ type: 'trainExported', card });
}
