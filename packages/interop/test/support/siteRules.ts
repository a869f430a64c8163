/** What every record of the site keeps to, whatever the title: the validator of exports. */

interface Line {
  type: string;
  entity: unknown;
  entity_type: string;
  id: number;
  created_at: number;
  [field: string]: unknown;
}

const TYPES = ['player', 'corporation', 'minor', 'company'];
/** Steps that cannot be passed: the answer is the action itself. */
const OWN_TILE = /^.+-\d+$/;

export function faults(file: Record<string, unknown>): string[] {
  const lines = file.actions as Line[];
  const players = new Set((file.players as { id: unknown }[]).map(({ id }) => id));
  const found: string[] = [];
  const fault = (line: Line, what: string): void => void found.push(`${line.id} ${line.type}: ${what}`);
  const where = new Map<string, string>();
  const stacks = new Map<string, Set<number>>();
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (line.id !== at + 1) fault(line, 'the ids do not count through');
    if (before && line.created_at < before.created_at) fault(line, 'time runs backwards');
    if (!TYPES.includes(line.entity_type)) fault(line, `${line.entity_type} is no entity`);
    if (line.entity_type === 'player' && !players.has(line.entity))
      fault(line, 'the player is not at the table');
    if (line.type === 'lay_tile') {
      const tile = String(line.tile);
      if (!OWN_TILE.test(tile)) fault(line, `${tile} has no copy number`);
      for (const [hex, lies] of where)
        if (lies === tile && hex !== line.hex) fault(line, `${tile} lies in ${hex}`);
      where.set(String(line.hex), tile);
    }
    if (line.type === 'place_token') {
      const city = String(line.city);
      const tile = city.slice(0, city.lastIndexOf('-'));
      const printed = !where.has(tile.slice(0, tile.lastIndexOf('-')));
      if (![...where.values()].includes(tile) && !printed) fault(line, `${city} is not on the board`);
    }
    if (line.type === 'buy_train') trainFaults(line, stacks, fault);
    if (line.type === 'run_routes') routeFaults(line, stacks, fault);
    if (line.type === 'buy_shares' || line.type === 'sell_shares') shareFaults(line, fault);
  });
  return found;
}

type Fault = (line: Line, what: string) => void;

type Stacks = Map<string, Set<number>>;

/** The numbers of a card that have left the bank. */
function takenOf(stacks: Stacks, train: string): { taken: Set<number>; index: number } {
  const at = train.lastIndexOf('-');
  const taken = stacks.get(train.slice(0, at)) ?? new Set<number>();
  stacks.set(train.slice(0, at), taken);
  return { taken, index: Number(train.slice(at + 1)) };
}

/** Trains leave the bank without a record too: those of the independents, of receiverships, by export. */
const seen = (stacks: Stacks, train: string): void => {
  const { taken, index } = takenOf(stacks, train);
  taken.add(index);
};

function trainFaults(line: Line, stacks: Stacks, fault: Fault): void {
  const train = String(line.train);
  const { taken, index } = takenOf(stacks, train);
  if (!Number.isSafeInteger(index)) fault(line, `${train} has no number`);
  if (typeof line.price !== 'number' || line.price < 1) fault(line, `${train} has no price`);
  const anew = line.variant !== undefined && !taken.has(index);
  if (anew && [...taken].some((other) => other > index))
    fault(line, `${train} leaves the bank after a later one`);
  seen(stacks, train);
}

function routeFaults(line: Line, stacks: Stacks, fault: Fault): void {
  const routes = line.routes as {
    train: string;
    connections: string[][];
    hexes: string[];
    nodes: string[];
  }[];
  if (new Set(routes.map(({ train }) => train)).size !== routes.length) fault(line, 'a train runs twice');
  for (const { train, connections, hexes, nodes } of routes) {
    if (!/-\d+$/.test(train)) fault(line, `${train} has no number`);
    seen(stacks, train);
    if (connections.length !== hexes.length - 1 || nodes.length !== hexes.length)
      fault(line, 'stops and stretches do not fit');
    connections.forEach((leg, at) => {
      if (leg[0] !== hexes[at] || leg.at(-1) !== hexes[at + 1])
        fault(line, `stretch ${at + 1} misses its stops`);
    });
  }
}

function shareFaults(line: Line, fault: Fault): void {
  const shares = line.shares as string[];
  const companies = new Set(shares.map((share) => share.slice(0, share.lastIndexOf('_'))));
  if (companies.size !== 1) fault(line, 'shares of several companies, or of none');
  if (new Set(shares).size !== shares.length) fault(line, 'a share is named twice');
  if (shares.some((share) => !/_\d+$/.test(share))) fault(line, 'a share has no number');
  if (typeof line.percent !== 'number' || line.percent <= 0) fault(line, 'no percent');
}
