import type { SeatFilling } from '@roundhouse/schema';
import { accountOf } from '../accounts/accounts.ts';
import { hasBlocked } from '../accounts/blocks.ts';
import { limited } from '../accounts/limited.ts';
import { lookOf } from '../accounts/names.ts';
import type { Needs } from '../context.ts';
import type { LiveGame, Seat } from '../games/liveGame.ts';
import { endStandInsOf } from '../games/standIns.ts';
import { conflict, notFound, notYours, unacceptable } from '../refusal.ts';
import { newSecret } from '../secrets.ts';
import { changeTable, type Changing } from './change.ts';
import { mustKnowLevel } from './create.ts';
import { mayAsk } from './offers.ts';
import { mustBeWithinQuotas, mustHaveRoomForIt } from './quotas.ts';
import { mustBeVisible } from './tableView.ts';

export const isSeated = (live: LiveGame, account: string): boolean =>
  live.seats.some((seat) => seat.account === account);

/** A seat that is kept for somebody is free for them alone. */
const isFreeFor = (seat: Seat, account: string | null): boolean =>
  seat.account === null && seat.computer === null && (seat.offer === null || seat.offer.account === account);

/** The free seat somebody would get: the one that is kept for them before any other. */
export function mustHaveFreeSeat(live: LiveGame, place: number | undefined, account: string | null): Seat {
  if (live.status === 'over') throw conflict('over', 'The game is over.');
  const free = live.seats.filter((s) => isFreeFor(s, account) && (place === undefined || s.place === place));
  const seat = free.find((s) => s.offer !== null) ?? free[0];
  if (!seat) throw conflict('full', 'There is no free seat.');
  return seat;
}

/** Nobody sits down beside somebody they could be taken for: guests have names that no list knows. */
async function mustLookLikeNobody(context: Needs<'store'>, live: LiveGame, account: string): Promise<void> {
  const { name } = await accountOf(context, account);
  if (live.seats.some((seat) => seat.name !== null && lookOf(seat.name) === lookOf(name)))
    throw conflict('nameTaken', 'Somebody at this table has your name, or one that looks like it.');
}

/** Whom the host has sent away, or blocked, does not sit down here, whatever invitation they have. */
async function mustBeWelcome(context: Needs<'store'>, live: LiveGame, account: string): Promise<void> {
  const barred = await context.store.db
    .selectFrom('barred')
    .select('at')
    .where('game_id', '=', live.id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (barred) throw notYours('The host has sent you away from this table.');
  if (await hasBlocked(context, live.host, account))
    throw notYours('The host does not want to play with you.');
}

/** Takes a free seat: any before the start, a vacated one afterwards. */
export function join(
  context: Changing,
  game: string,
  account: string,
  how: { place?: number | undefined; invitation?: string | undefined },
): Promise<void> {
  return context.games.use(game, async (live) => {
    const invited =
      how.invitation === live.invitation || live.seats.some((seat) => seat.offer?.account === account);
    if (!invited) mustBeVisible(live, account);
    if (live.visibility !== 'public' && !invited && live.host !== account) {
      throw notYours('You need the invitation of this table.');
    }
    if (isSeated(live, account)) throw conflict('seated', 'You already have a seat at this table.');
    mustNotBeOfTournament(live);
    const seat = mustHaveFreeSeat(live, how.place, account);
    await mustBeWelcome(context, live, account);
    await mustLookLikeNobody(context, live, account);
    await changeTable(context, live, {}, async (tx) => {
      await tx
        .deleteFrom('seat_offers')
        .where('game_id', '=', game)
        .where((it) => it.or([it('account_id', '=', account), it('place', '=', seat.place)]))
        .execute();
      await tx
        .updateTable('seats')
        .set({ account_id: account, vacant: 0, joined_at: context.now() })
        .where('game_id', '=', game)
        .where('place', '=', seat.place)
        .where('account_id', 'is', null)
        .execute();
    });
  });
}

/** Who plays at a table of a tournament was settled when its round was made. */
function mustNotBeOfTournament(live: LiveGame): void {
  if (live.tournament !== null)
    throw conflict('tournament', 'This is a table of a tournament: drop out of that instead.');
}

/** Leaves before the start. The host's chair goes to whoever sits there longest; an empty table closes. */
export function leave(context: Changing & Needs<'config'>, game: string, account: string): Promise<void> {
  return context.games.use(game, async (live) => {
    if (!isSeated(live, account)) throw notYours('You have no seat at this table.');
    if (live.status !== 'open') throw conflict('started', 'The game has started: resign instead.');
    mustNotBeOfTournament(live);
    const heir = live.seats.find((seat) => seat.account !== null && seat.account !== account);
    const patch =
      live.host !== account ? {} : heir?.account ? { host_id: heir.account } : { archived_at: context.now() };
    await changeTable(context, live, patch, async (tx) => {
      if (live.host === account && heir?.account) await mustHaveRoomForIt(context, tx, heir.account);
      await tx
        .updateTable('seats')
        .set({ account_id: null, joined_at: null })
        .where('game_id', '=', game)
        .where('account_id', '=', account)
        .execute();
    });
  });
}

/** Gives up a seat in a running game: to a computer player, or open for somebody else. */
export function resign(
  context: Changing & Needs<'computer'>,
  game: string,
  account: string,
  computer: string | null,
): Promise<void> {
  return context.games.use(game, async (live) => {
    if (!isSeated(live, account)) throw notYours('You have no seat at this table.');
    if (live.status !== 'running') throw conflict('notRunning', 'There is no running game to resign from.');
    if (computer !== null) mustKnowLevel(context, computer, live.settings.clock);
    await vacate(context, live, (seat) => seat.account === account, computer);
  });
}

/** Empties seats, or hands them to a computer player. Call it inside `games.use`. */
export async function vacate(
  context: Changing,
  live: LiveGame,
  which: (seat: Seat) => boolean,
  computer: string | null,
): Promise<void> {
  const places = live.seats.filter(which).map((seat) => seat.place);
  if (places.length === 0) return;
  const gone = new Set(live.seats.filter(which).map((seat) => seat.account));
  const heir = live.seats.find((seat) => seat.account !== null && !gone.has(seat.account) && !seat.computer);
  const patch = gone.has(live.host) && heir?.account ? { host_id: heir.account } : {};
  await changeTable(context, live, patch, async (tx) => {
    await tx
      .updateTable('seats')
      .set({ account_id: null, computer, vacant: 1 })
      .where('game_id', '=', live.id)
      .where('place', 'in', places)
      .execute();
    await tx
      .updateTable('standing_orders')
      .set({ status: 'withdrawn' })
      .where('game_id', '=', live.id)
      .where('status', '=', 'open')
      .where(
        'player',
        'in',
        live.seats.filter(which).map((seat) => seat.player ?? ''),
      )
      .execute();
    await endStandInsOf(
      tx,
      live.id,
      live.seats.filter(which).flatMap((seat) => seat.player ?? []),
    );
  });
}

/** A new way to the table; the old one leads nowhere. */
export function rotateInvitation(context: Changing, game: string, host: string): Promise<void> {
  return context.games.use(game, async (live) => {
    if (live.host !== host) throw notYours('Only the host changes the invitation.');
    await changeTable(context, live, { invitation: newSecret() });
  });
}

const DAY = 24 * 3_600_000;
const MOST_OFFERS_A_DAY = 60;

/** The person a seat is kept for, if they may be asked at all. */
async function mustBeAskable(
  context: Needs<'store' | 'now'>,
  live: LiveGame,
  account: string,
): Promise<string> {
  const found = await context.store.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('kind', '!=', 'departed')
    .executeTakeFirst();
  if (!found) throw notFound('person');
  if (isSeated(live, found.id)) throw conflict('seated', 'They already have a seat at this table.');
  if (!(await mayAsk(context, live.host, found.id))) throw notYours('They do not want to be asked by you.');
  if (found.id !== live.host) await limited(context, `offers by ${live.host}`, MOST_OFFERS_A_DAY, DAY);
  return found.id;
}

/**
 * The host decides about seats: computer players and opened chairs before the start, vacated seats after it. For a person
 * a seat is kept until they say yes. Whoever is sent away does not come back, and the invitation they know is void.
 */
export function fillSeat(
  context: Changing & Needs<'config' | 'computer'>,
  game: string,
  host: string,
  place: number,
  filling: SeatFilling,
): Promise<void> {
  return context.games.use(game, async (live) => {
    if (live.host !== host) throw notYours('Only the host decides about seats.');
    if (live.status === 'over') throw conflict('over', 'The game is over.');
    mustNotBeOfTournament(live);
    const seat = live.seats.find((s) => s.place === place);
    if (!seat) throw notFound('seat');
    const occupied = seat.account !== null && !(seat.account === host && live.analysis);
    if (occupied && live.status === 'running') {
      throw notYours('Somebody sits there: they can resign, or lose the seat by the clock.');
    }
    // Whoever began there is rated for it: a host who may put a weaker player there decides the game.
    if (live.status === 'running' && live.settings.rated !== 'no' && seat.computer !== null && !seat.vacant)
      throw notYours('At a rated table a computer player keeps its seat.');
    if (occupied && seat.account === host)
      throw unacceptable('ownSeat', 'To give up your own seat, leave the table.');
    if ('computer' in filling) mustKnowLevel(context, filling.computer, live.settings.clock);
    const asked = 'account' in filling ? await mustBeAskable(context, live, filling.account) : null;
    const own = asked === host;
    const away = occupied ? seat.account : null;
    await changeTable(context, live, away === null ? {} : { invitation: newSecret() }, async (tx) => {
      if ('computer' in filling && seat.computer === null)
        await mustBeWithinQuotas(context, tx, host, { computerSeats: 1 });
      await tx
        .updateTable('seats')
        .set({
          account_id: own ? host : null,
          computer: 'computer' in filling ? filling.computer : null,
          vacant: live.status === 'running' && !own ? 1 : 0,
          joined_at: own ? context.now() : null,
        })
        .where('game_id', '=', game)
        .where('place', '=', place)
        .execute();
      await tx
        .deleteFrom('seat_offers')
        .where('game_id', '=', game)
        .where((it) => it.or([it('place', '=', place), it('account_id', '=', asked ?? '')]))
        .execute();
      if (asked !== null && !own) {
        const row = { game_id: game, place, account_id: asked, at: context.now() };
        await tx.insertInto('seat_offers').values(row).execute();
        await tx.deleteFrom('barred').where('game_id', '=', game).where('account_id', '=', asked).execute();
      }
      if (away !== null)
        await tx
          .insertInto('barred')
          .values({ game_id: game, account_id: away, at: context.now() })
          .onConflict((it) => it.doNothing())
          .execute();
    });
  });
}
