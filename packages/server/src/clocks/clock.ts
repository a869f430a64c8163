import type { PlayerId } from '@roundhouse/engine';
import type { ClockRule } from '@roundhouse/schema';
import { lostBetween, type Outage } from './outage.ts';
import { afterWorkingTime, type Calendar } from './workingTime.ts';

/** One player's clock. `since` = asked since then; null = not asked. */
export interface PlayerClock {
  /** Milliseconds left in the time bank; null where there is none. */
  bank: number | null;
  since: number | null;
  /** The time-out of the present question has been dealt with. */
  flagged: boolean;
}
export type ClockState = Partial<Record<PlayerId, PlayerClock>>;

export function freshClock(rule: ClockRule, players: readonly PlayerId[]): ClockState {
  const bank = rule.kind === 'bank' ? rule.minutes * 60_000 : null;
  const state: ClockState = {};
  for (const player of players) state[player] = { bank, since: null, flagged: false };
  return state;
}

/** The clocks after a step: whoever was asked has used time, whoever is asked now starts or goes on. */
export function tickClocks(
  rule: ClockRule,
  before: ClockState,
  asked: readonly PlayerId[],
  actor: PlayerId | null,
  now: number,
  outages: readonly Outage[] = [],
): ClockState {
  const after: ClockState = {};
  for (const [player, clock] of Object.entries(before) as [PlayerId, PlayerClock][]) {
    const isAsked = asked.includes(player);
    const acted = player === actor;
    let { bank } = clock;
    if (bank !== null && clock.since !== null) {
      // A clock that was set back uses no time up and gives none.
      const used = now - clock.since - lostBetween(outages, clock.since, now);
      bank = Math.max(0, bank - Math.max(0, used));
      if (acted && !isAsked && rule.kind === 'bank') bank += rule.incrementSeconds * 1000;
    }
    const restarts = acted || clock.since === null || bank !== null;
    after[player] = {
      bank,
      since: isAsked ? (restarts ? now : clock.since) : null,
      flagged: isAsked && clock.flagged && !acted,
    };
  }
  return after;
}

/** When this player's time is up; null = never. */
export function timeUp(
  rule: ClockRule,
  clock: PlayerClock | undefined,
  calendar: Calendar,
  outages: readonly Outage[] = [],
): number | null {
  if (!clock || clock.since === null) return null;
  if (rule.kind === 'bank') {
    if (clock.bank === null) return null;
    return afterWorkingTime(clock.since, clock.bank, { ...calendar, weekendsOff: false, vacations: outages });
  }
  if (rule.kind === 'deadline') {
    return afterWorkingTime(clock.since, rule.hours * 3_600_000, {
      ...calendar,
      weekendsOff: rule.weekendsOff,
      vacations: [...calendar.vacations, ...outages],
    });
  }
  return null;
}
