import type { SiteAction } from './file.ts';

/** A record that stands, with the id the trace knows it by (automatic actions carry their parent's). */
export interface SiteRecord {
  readonly action: SiteAction;
  readonly after: number;
  /** The first and the last record that belong to this id: a trace has one line for all of them. */
  readonly opens: boolean;
  readonly closes: boolean;
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

/** The actions that stand after all undos and redos; chat is dropped. */
export function standing(actions: readonly SiteAction[]): SiteAction[] {
  let kept: SiteAction[] = [];
  const undone: SiteAction[][] = [];
  for (const action of actions) {
    if (action.type === 'message') continue;
    if (action.type === 'undo') {
      const back =
        action.action_id === undefined || action.action_id === null ? null : Number(action.action_id);
      const at = back === null ? kept.length - 1 : kept.findIndex((k) => (k.id ?? 0) > back);
      if (at < 0) {
        undone.push([]);
        continue;
      }
      undone.push(kept.slice(at));
      kept = kept.slice(0, at);
    } else if (action.type === 'redo') {
      kept.push(...(undone.pop() ?? []));
    } else {
      undone.length = 0;
      kept.push(action);
    }
  }
  return kept;
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
