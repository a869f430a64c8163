/** Why nothing can be done on a hex in this step: no tile, and where there is a city no token either. */

import {
  type Action,
  type CompanyId,
  faceAt,
  type HexId,
  isPlayer,
  type Rulebook,
  type State,
  turnNow,
  type Decision,
  type Violation,
} from '@roundhouse/engine';
import { companyOfChoice, whyNoLay, whyNoToken } from './choices.ts';

interface Moment {
  readonly book: Rulebook;
  readonly state: State;
  readonly decisions: readonly Decision[];
}

export interface Reason {
  readonly violation: Violation;
  /** What was asked about, as far as it is known without a tile. */
  readonly asked: Action;
}

/** The company that would build: the one the question is about, else the one whose turn it is. */
function builderIn({ book, state }: Moment, decision: Decision): CompanyId | null {
  return (
    decision.asked.company ??
    decision.choices.map(companyOfChoice).find((company) => company !== null) ??
    turnNow({ book, state })?.company ??
    null
  );
}

export function whyNotHere(moment: Moment, hex: HexId): Reason[] {
  const { book, state } = moment;
  const reasons: Reason[] = [];
  const add = (violation: Violation | null, asked: Action): void => {
    if (violation && !reasons.some((it) => it.violation.message === violation.message))
      reasons.push({ violation, asked });
  };
  for (const decision of moment.decisions) {
    const by = decision.asked.who;
    const company = builderIn(moment, decision);
    if (!company || !isPlayer(by)) continue;
    const offers = (type: string): boolean => decision.choices.some((choice) => choice.type === type);
    const tokensOnly = offers('placeToken') && !offers('layTile');
    if (!tokensOnly) add(whyNoLay(book, state, by, company, hex), { type: 'layTile', by, company, hex });
    const hasCity = faceAt(book.geography, state.board, hex).cityCount > 0;
    const layingOnly = offers('layTile') && !offers('placeToken');
    if (tokensOnly || (hasCity && !layingOnly))
      add(whyNoToken(book, state, by, company, hex), { type: 'placeToken', by, company, hex });
  }
  return reasons;
}
