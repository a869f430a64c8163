import {
  type Rulebook,
  type Action as AnyAction,
  type LayTileAction,
  type State,
  type StockRoundFrame,
} from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';

/** What games of 1870 have reached, in the players' words: phases, trains, abilities of privates and each variant's own rules. */
export class Reached {
  readonly names = new Set<string>();

  /** Sees a position and the action that leaves it. */
  see(book: Rulebook, state: State, action: AnyAction): void {
    this.names.add(`phase ${state.phase}`);
    for (const train of state.trains) this.names.add(`${train.face} train`);
    for (const name of [...fromAction(book, state, action as Action), ...fromPosition(book, state)])
      this.names.add(name);
  }
}

function fromAction(book: Rulebook, state: State, action: Action): string[] {
  switch (action.type) {
    case 'assign':
      return [action.private === 'private:SCC' ? 'cattle token' : `${action.form} port`];
    case 'destination':
      return [`destination marker: ${action.where}`];
    case 'dividend':
      return [`dividend: ${action.kind}`];
    case 'buyPrivate':
      return [`private bought by a ${action.buyer.split(':')[0]}`];
    case 'buyTrain':
      return action.trade ? ['diesel for a train traded in'] : [];
    case 'layTile':
      return action.using ? [bridgeLay(book, state, action)] : [];
    case 'protect':
      return [
        'price protection',
        ...(soldBefore(state, action) ? ['protection by a president who has sold'] : []),
      ];
    case 'sellShares':
      return state.agenda.at(-1)?.at === 'forcedTrain' ? ['forced sale'] : [];
    case 'redeem':
      return ['redemption'];
    case 'reissue':
      return ['reissue', ...(book.options.maxReissue200 ? ['reissue for 200 at most'] : [])];
    case 'discardTrain':
      return ['train discarded'];
    default:
      return [];
  }
}

function bridgeLay(book: Rulebook, state: State, { company, hex }: LayTileAction): string {
  const first = state.companies[company]?.hasRun === false;
  return first && hex === book.companies[company]?.home?.hex
    ? 'free home tile of the bridge company'
    : 'bridge company: 40 less';
}

function soldBefore(state: State, { by, company }: Extract<Action, { type: 'protect' }>): boolean {
  const round = state.agenda.find((frame) => frame.at === 'stockRound') as StockRoundFrame | undefined;
  return Object.entries(round?.sold ?? {}).some(([seller, sold]) => seller === by && sold?.includes(company));
}

function fromPosition(book: Rulebook, state: State): string[] {
  const names: string[] = [];
  for (const token of state.board.tokens)
    if (token.role === 'destination')
      names.push(
        token.slot === null ? 'destination marker beside the city' : 'destination marker in a space',
      );
  for (const it of Object.values(state.companies)) {
    if (it.stage === 'closed') names.push('company closed');
    const cell = it.at ? book.chart.cells[it.at.cell] : undefined;
    if (cell?.price === 60 && cell.zone === 'white' && cell.col < 7) names.push('60 in white');
    if (cell?.price === 40 && cell.col === 0) names.push(`leftmost 40 in ${cell.zone}`);
  }
  if (
    state.companies['company:SLSF']?.stage === 'started' &&
    state.agenda.some((frame) => frame.at === 'operatingRound')
  )
    names.push('SLSF waits for its sixth share');
  return names;
}
