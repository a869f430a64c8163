import {
  type Action,
  type Rulebook,
  cloneState,
  decisions,
  expand,
  newGame,
  performInPlace,
  type State,
} from '@roundhouse/engine';
import { readerFor, importFile } from '@roundhouse/interop';
import { readText } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';

const ROUNDS = 5;
/** A server has played thousands of games; a compiler that has not seen the code yet is not what is measured. */
const WARM_UP = 120_000;

interface RecordedGame {
  readonly book: Rulebook;
  readonly start: State;
  readonly log: readonly Action[];
}

export const benchCommand: Command = {
  usage: 'replay|decisions FILE… [--json]',
  examples: ['roundhouse bench replay export.json', 'roundhouse bench decisions *.json --json'],
  options: { json: { type: 'boolean' } },
  operands: Number.POSITIVE_INFINITY,
  run(args) {
    const [what, ...files] = args.files;
    const bench = what === 'replay' ? benchReplay : what === 'decisions' ? benchDecisions : null;
    if (!bench || files.length === 0) throw new UsageError('bench takes: replay FILE… or decisions FILE…');
    const figures = bench(files.map(recordedGame));
    process.stdout.write(`${JSON.stringify({ bench: what, files: files.length, ...figures })}\n`);
    return 0;
  },
};

function recordedGame(path: string): RecordedGame {
  const { run, difference, file } = importFile(readText(path));
  if (difference) throw new UsageError(`${path} does not replay: ${difference.what}`);
  const { reader } = readerFor(file);
  const { state } = newGame(run.book, run.state.seats, reader.deal(file, run.book.options));
  return { book: run.book, start: state, log: run.log };
}

/** Whole games from the deal to the end, every action checked. */
function benchReplay(games: readonly RecordedGame[]): object {
  const replayAll = (): number =>
    games.reduce((sum, { book, start, log }) => {
      const state = cloneState(start);
      for (const action of log) play(book, state, action);
      return sum + log.length;
    }, 0);
  for (let done = 0; done < WARM_UP; ) done += replayAll();
  const rates: number[] = [];
  let actions = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const started = performance.now();
    actions = replayAll();
    rates.push(actions / ((performance.now() - started) / 1000));
  }
  const median = rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { actions, warmUp: WARM_UP, actionsPerSecond: Math.round(median) };
}

/** What everybody may do, every legal tile lay with it, in each position of the last third of the games. */
function benchDecisions(games: readonly RecordedGame[]): object {
  const times: number[] = [];
  let lays = 0;
  for (let round = 0; round < 2; round++) {
    times.length = 0;
    lays = 0;
    for (const { book, start, log } of games) {
      const state = cloneState(start);
      for (const [n, action] of log.entries()) {
        if (n >= (2 * log.length) / 3) {
          const started = performance.now();
          for (const { choices } of decisions(book, state))
            for (const choice of choices) lays += expand(book, state, choice).length;
          times.push(performance.now() - started);
        }
        play(book, state, action);
      }
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(3));
  return { positions: times.length, tileLays: lays, p50: at(0.5), p95: at(0.95), max: at(1) };
}

function play(book: Rulebook, state: State, action: Action): void {
  const refusal = performInPlace(book, state, action);
  if (refusal) throw new Error(`${JSON.stringify(action)}: ${refusal.message}`);
}
