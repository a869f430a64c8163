import type { SiteAction } from '../file.ts';

/** A record that stands, with the id the trace knows it by (automatic actions carry their parent's). */
export interface SiteRecord {
  readonly action: SiteAction;
  readonly after: number;
  /** The first and the last record that belong to this id: a trace has one line for all of them. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** It was read before its turn: our engine asked for it earlier than 18xx.games. */
  readonly early?: boolean;
}

/** What has no effect on the game. */
const SILENT = new Set([
  'message',
  'log',
  'program_share_pass',
  'program_buy_shares',
  'program_merger_pass',
  'program_auction_bid',
  'program_independent_mines',
  'program_harzbahn_draft_pass',
  'program_close_pass',
  'program_disable',
]);

/**
 * The actions that stand after all undos and redos; chat is dropped. What an undo takes back is told by places in the list, not by
 * the order of ids.
 */
export function standing(actions: readonly SiteAction[]): SiteAction[] {
  const kept: number[] = [];
  const undone: number[][] = [];
  // Chat that was dropped from a file may have been what an undo went back to: then the last entry before it counts.
  const placeOf = (id: number, before: number): number => {
    const exact = actions.findLastIndex((it, at) => at < before && it.id === id);
    return exact >= 0 ? exact : actions.findLastIndex((it, at) => at < before && (it.id ?? 0) < id);
  };
  for (const [at, action] of actions.entries()) {
    // Chat may carry what the site did by itself.
    if (action.type === 'message' && !action.auto_actions?.length) continue;
    if (action.type === 'undo') {
      const back = Number(action.action_id ?? Number.NaN);
      let from = kept.length - 1;
      if (back === 0) from = 0;
      else if (!Number.isNaN(back)) {
        const place = placeOf(back, at);
        from = kept.findIndex((it) => it > place);
        if (from < 0) from = kept.length;
      }
      undone.push(kept.splice(Math.max(0, from)));
    } else if (action.type === 'redo') kept.push(...(undone.pop() ?? []));
    else {
      undone.length = 0;
      kept.push(at);
    }
  }
  return kept.map((at) => actions[at] as SiteAction);
}

/** Standing actions with their automatic ones behind them, without those that change nothing. */
export function records(actions: readonly SiteAction[]): SiteRecord[] {
  const list: SiteRecord[] = [];
  for (const action of standing(actions)) {
    const after = action.id ?? 0;
    const group = [action, ...(action.auto_actions ?? [])].filter((a) => !SILENT.has(a.type));
    group.forEach((a, at) =>
      list.push({ action: a, after, opens: at === 0, closes: at === group.length - 1 }),
    );
  }
  return list;
}

/** The place of the first entry whose number is not above the one before it: something has been moved; -1 = there is none. */
export const misplacedIn = (actions: readonly SiteAction[]): number =>
  actions.findIndex(({ id }, at) => {
    const before = actions[at - 1]?.id;
    return id !== undefined && before !== undefined && id <= before;
  });
