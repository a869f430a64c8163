import {
  cashOf,
  type CompanyId,
  companyOf,
  decisions,
  formOf,
  type Frame,
  isPlayer,
  type OperatingTurnFrame,
  type PlayerId,
  type PrivateId,
  privatesOf,
  type Read,
  trainsOf,
  turnOf,
  unitsOf,
} from '@roundhouse/engine';

/**
 * Where the site waits for a pass, read from the interop notes for the validator alone: nothing here comes from the
 * exporter, so that a misreading there does not hide itself.
 */

export interface Step {
  name: string;
  /** Records that belong to this step alone. */
  types: readonly string[];
  /** Does it wait for the company now, so that going on needs a pass? */
  waits(c: Read, company: CompanyId, roundNo: number): boolean;
  /** Only its own record answers it, never a pass. */
  unpassable?: true;
}

export const asksNow = (c: Read, at: string, company: CompanyId): boolean => {
  const top: (Frame & { company?: CompanyId }) | undefined = c.state.agenda.at(-1);
  return top?.at === at && top.company === company;
};

const own = (name: string, type: string): Step => ({
  name,
  types: [type],
  waits: (c, company) => asksNow(c, name, company),
  unpassable: true,
});

const all = (c: Read): CompanyId[] => Object.keys(c.state.companies) as CompanyId[];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Ordinary lays of the turn so far: abilities of privates are no part of the allowance. */
const ordinary = (turn: OperatingTurnFrame) => turn.lays.filter((lay) => lay.using === null);
/** Two yellow tiles, or one of them an upgrade, whatever colours the phase has. */
const usedBothBuilds = (turn: OperatingTurnFrame): boolean => ordinary(turn).length >= 2;

const ownTrains = (c: Read, company: CompanyId): number =>
  trainsOf(c, company).filter((train) => c.book.policies.trains.counts(train)).length;
const hasRoom = (c: Read, company: CompanyId): boolean =>
  ownTrains(c, company) < c.book.policies.trains.limit(c, company);
const bankPrices = (c: Read, company: CompanyId): number[] =>
  c.book.policies.trains.offers(c, company).map((offer) => offer.face.price);

/** The least an open circle in reach would cost; null when there is none, or no marker for it. */
function cheapestCircle(c: Read, company: CompanyId, frame: Frame): number | null {
  const turn = turnOf(c, company);
  if (!turn || companyOf(c, company).tokensLeft < 1) return null;
  const { token } = c.book.policies;
  const prices = token
    .spots(c, turn, company)
    .map(({ hex, city }) => ({ type: 'placeToken' as const, by: 'referee' as const, company, hex, city }))
    .filter((action) => token.may(c, frame, action) === null)
    .map((action) => token.price(c, action));
  return prices.length === 0 ? null : Math.min(...prices);
}

/** What the privates of a company brought at the start of a round that came after its turn. */
const incomeOfNextRound = (c: Read, company: CompanyId, roundNo: number): number =>
  c.state.roundNo !== roundNo && c.state.agenda.some((frame) => frame.at === 'operatingRound')
    ? sum(privatesOf(c, company).map((id) => c.book.privates[id]?.income ?? 0))
    : 0;

const times = (c: Read, id: PrivateId, what: string): number => c.state.privates[id]?.used[what] ?? 0;

/* 1846, section 10. */

const isMinor = (c: Read, id: CompanyId): boolean => c.book.companies[id]?.kind === 'independent';
const isReceivership = (c: Read, id: CompanyId): boolean => companyOf(c, id).certs.president === 'pool';

/** Treasuries of independents that players own, less a dollar each. */
const independents = (c: Read): number =>
  sum(
    all(c)
      .filter((id) => isMinor(c, id) && isPlayer(c.state.privates[`private:${id.slice(8)}`]?.owner ?? null))
      .map((id) => Math.max(0, cashOf(c, id) - 1)),
  );

/** One issue a turn: never more in the market than with the players, at the price one step to the left. */
function largestIssue(c: Read, company: CompanyId, turn: OperatingTurnFrame): number {
  const { at, certs } = companyOf(c, company);
  if (!at || turn.issued !== null) return 0;
  const players = sum(c.state.seats.map((seat) => unitsOf(c, company, seat)));
  const shares = Math.min(certs.single[company] ?? 0, players - unitsOf(c, company, 'pool'));
  return Math.max(0, shares) * (c.book.chart.cells[at.cell - 1]?.price ?? 0);
}

const LAND_GRANT = ['E5', 'F6', 'G5', 'H6', 'J4'];
const TILE_PRIVATES: readonly string[] = ['private:LSL', 'private:MC', 'private:O&I', 'private:LM'];

function buildsForNothing(c: Read, company: CompanyId): boolean {
  const isEmpty = (hex: string): boolean => !(hex in c.state.board.tiles);
  const privates = privatesOf(c, company).filter(
    (id) => TILE_PRIVATES.includes(id) && times(c, id, 'tile') === 0,
  );
  const hexes = privates.flatMap((id) => c.book.privates[id]?.hexes ?? []);
  return hexes.some(isEmpty) || (company === 'company:IC' && LAND_GRANT.some(isEmpty));
}

function track1846(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  if (!turn || isReceivership(c, company)) return false;
  const cash = cashOf(c, company);
  const rich = !isMinor(c, company) && cash > 0 && trainsOf(c, company).length < 4;
  const money =
    cash + (isMinor(c, company) ? 0 : largestIssue(c, company, turn)) + (rich ? independents(c) : 0);
  if (!usedBothBuilds(turn) && (money >= 20 || buildsForNothing(c, company))) return true;
  if (turn.tokens.some((it) => it.using === null)) return false;
  const circle = cheapestCircle(c, company, turn);
  return circle !== null && circle <= money;
}

function trains1846(c: Read, company: CompanyId): boolean {
  const trains = trainsOf(c, company).length;
  if (trains === 0 || isReceivership(c, company) || !hasRoom(c, company)) return false;
  const cash = cashOf(c, company);
  const money = cash + (cash > 0 && trains <= 2 ? independents(c) : 0);
  const others = all(c).some(
    (id) => id !== company && !isMinor(c, id) && !isReceivership(c, id) && trainsOf(c, id).some(staysInPlay),
  );
  return (others && money >= 1) || bankPrices(c, company).some((price) => price <= money);
}
const staysInPlay = ({ fate }: { fate: string }): boolean => fate === 'stays';

function last1846(c: Read, company: CompanyId, roundNo: number): boolean {
  if (companyOf(c, company).stage !== 'running' || isMinor(c, company) || isReceivership(c, company))
    return false;
  const cash = cashOf(c, company) - incomeOfNextRound(c, company, roundNo);
  const trading = c.state.phase === 'I' || c.state.phase === 'II';
  const onSale = c.state.seats.some((seat) => privatesOf(c, seat).length > 0);
  if (trading && cash >= 1 && onSale) return true;
  const inChicago = c.state.board.tokens.some((token) => token.company === company && token.hex === 'D6');
  return privatesOf(c, company).some((id) => {
    if (TILE_PRIVATES.includes(id)) return times(c, id, 'tile') === 0;
    if (id === 'private:MPC' || id === 'private:BT') return times(c, id, 'marker') === 0;
    return id === 'private:C&WI' && times(c, id, 'token') === 0 && !inChicago;
  });
}

/* 1817, section 7. */

const LOAN = 100;
const ALL_LOANS = 70;

function withLoans(c: Read, company: CompanyId): number {
  const bank = ALL_LOANS - sum(all(c).map((id) => companyOf(c, id).loans));
  const { loans } = companyOf(c, company);
  return cashOf(c, company) + LOAN * Math.max(0, Math.min(bank, formOf(c, company).loanLimit - loans));
}

function track1817(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  // Two tiles close it, also one of a private.
  if (!turn || turn.lays.length >= 2) return false;
  return turn.lays.length === 0 || withLoans(c, company) >= 20;
}

/** An outdated 2+ does not count; a train of a red company does, although it cannot be bought. */
const othersTrains = (c: Read, company: CompanyId): boolean =>
  all(c).some((id) => id !== company && trainsOf(c, id).some(staysInPlay));

const trains1817 = (c: Read, company: CompanyId): boolean =>
  hasRoom(c, company) &&
  [...bankPrices(c, company), ...(othersTrains(c, company) ? [1] : [])].some(
    (price) => price <= withLoans(c, company),
  );

/** After interest: a loan could be repaid or taken. */
function loans1817(c: Read, company: CompanyId): boolean {
  const { loans } = companyOf(c, company);
  return (loans > 0 && cashOf(c, company) >= LOAN) || loans < formOf(c, company).loanLimit;
}

/* 1870, section 7. */

const BRIDGE: PrivateId = 'private:MRBC';

/** Two yellow tiles or one upgrade close it, unless the bridge company could still build. */
function track1870(c: Read, company: CompanyId): boolean {
  const turn = turnOf(c, company);
  if (!turn) return false;
  const { lays } = turn;
  const full = lays.length >= 2 || lays.some((lay) => lay.upgrade);
  if (!full) return true;
  const bridge = c.state.privates[BRIDGE];
  if (!bridge || bridge.closed) return false;
  if (bridge.owner === company) return times(c, BRIDGE, 'tile') + times(c, BRIDGE, 'home') === 0;
  return isTrading(c) && isPlayer(bridge.owner) && cashOf(c, company) >= 20;
}
const isTrading = (c: Read): boolean => c.state.phase === '2' || c.state.phase === '3';

function trains1870(c: Read, company: CompanyId): boolean {
  const cash = cashOf(c, company);
  const mine = trainsOf(c, company).map((train) => train.id);
  const turnedIn = c.book.policies.trains
    .offers(c, company)
    .some(({ trade }) => mine.some((id) => (trade?.[id] ?? Number.POSITIVE_INFINITY) <= cash));
  if (turnedIn || !hasRoom(c, company)) return turnedIn;
  const others = all(c).some((id) => id !== company && trainsOf(c, id).length > 0);
  return [...bankPrices(c, company), ...(others ? [1] : [])].some((price) => price <= cash);
}

function last1870(c: Read, company: CompanyId, roundNo: number): boolean {
  if (companyOf(c, company).stage !== 'running') return false;
  const cash = cashOf(c, company) - incomeOfNextRound(c, company, roundNo);
  if (c.state.phase === '1') return ['company:MP', 'company:SSW'].includes(company) && cash >= 20;
  if (!isTrading(c)) return false;
  const prices = c.state.seats
    .flatMap((seat) => privatesOf(c, seat))
    .filter((id) => id !== 'private:SLSF')
    .map((id) => (c.book.privates[id]?.price ?? 0) / 2);
  return prices.some((price) => price <= cash) || privatesOf(c, company).some((id) => placementsLeft(c, id));
}

/** The cattle company has one marker to place, the Gulf company a port to open and to close. */
function placementsLeft(c: Read, id: PrivateId): boolean {
  const placed = c.state.board.markers.some((marker) => marker.from === id);
  if (id === 'private:SCC') return !placed;
  return id === 'private:GSC' && (!placed || Object.keys(c.state.privates[id]?.used ?? {}).length < 2);
}

const circle =
  (frame: string, most: (c: Read, company: CompanyId) => number) => (c: Read, company: CompanyId) => {
    const top = c.state.agenda.at(-1);
    if (!top || !asksNow(c, frame, company)) return false;
    const price = cheapestCircle(c, company, top);
    return price !== null && price <= most(c, company);
  };

export const STEPS: Readonly<Record<string, readonly Step[]>> = {
  '1846': [
    { name: 'track', types: ['lay_tile', 'place_token'], waits: track1846 },
    own('run', 'run_routes'),
    own('dividend', 'dividend'),
    { name: 'trains', types: ['buy_train'], waits: trains1846 },
    { name: 'last', types: [], waits: last1846 },
  ],
  '1817': [
    { name: 'track', types: ['lay_tile'], waits: track1817 },
    { name: 'token', types: ['place_token'], waits: circle('token', () => Number.POSITIVE_INFINITY) },
    own('run', 'run_routes'),
    own('dividend', 'dividend'),
    {
      name: 'trains',
      types: ['buy_train'],
      waits: (c, company) => asksNow(c, 'buyTrains', company) && trains1817(c, company),
    },
    {
      name: 'loans',
      types: ['payoff_loan'],
      waits: (c, company) => asksNow(c, 'repay', company) && loans1817(c, company),
    },
  ],
  '1870': [
    { name: 'track', types: ['lay_tile'], waits: track1870 },
    { name: 'token', types: ['place_token'], waits: circle('token', cashOf) },
    own('run', 'run_routes'),
    own('dividend', 'dividend'),
    {
      name: 'trains',
      types: ['buy_train'],
      waits: (c, company) => asksNow(c, 'buyTrains', company) && trains1870(c, company),
    },
    { name: 'last', types: [], waits: last1870 },
  ],
};

/** Our frames in which the site asks by one of its steps, or goes past in silence. */
const FRAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '1846': { track: ['track'], trackAndToken: ['track'], buyTrains: ['trains', 'last'], wrapUp: ['last'] },
  '1817': { track: ['track'], token: ['token'], buyTrains: ['trains'] },
  '1870': { token: ['token'], buyTrains: ['trains', 'last'], wrapUp: ['last'] },
};

/** Acting for a company keeps no stock turn of 1870 open. */
const FOR_COMPANIES = ['redeem', 'reissue'];

/** Nothing to decide by the site's reckoning: no pass is recorded here. */
export function goesPast(c: Read, who: string): boolean {
  const frame = c.state.agenda.at(-1);
  const title = c.book.title.id;
  if (!frame) return false;
  if (frame.at === 'stockTurn') {
    const ignored = ['pass', ...(title === '1870' ? FOR_COMPANIES : [])];
    const choices = decisions(c.book, c.state, who as PlayerId).flatMap((it) => it.choices);
    return isPlayer(who) && choices.every(({ type }) => ignored.includes(type));
  }
  const { company } = frame as { company?: CompanyId };
  const names = FRAMES[title]?.[frame.at];
  if (!company || !names) return false;
  const steps = (STEPS[title] ?? []).filter((step) => names.includes(step.name));
  return !steps.some((step) => step.waits(c, company, c.state.roundNo));
}
