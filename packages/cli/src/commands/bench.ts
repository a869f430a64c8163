import { type Action, cloneState, newGame, performInPlace, type State } from '@roundhouse/engine';
import { guestFor, importFile } from '@roundhouse/interop';
import { readText } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';

const ROUNDS = 5;
/** A server has played thousands of games; a compiler that has not seen the code yet is not what is measured. */
const WARM_UP = 120_000;

export const benchCommand: Command = {
  name: 'bench',
  summary: 'measure how fast recorded games replay',
  usage: 'replay FILE… [--json]',
  examples: ['roundhouse bench replay game.json --json'],
  options: { json: { type: 'boolean' } },
  run(args) {
    const [what, ...files] = args.files;
    if (what !== 'replay' || files.length === 0) throw new UsageError('bench takes: replay FILE…');
    const games = files.map((file) => {
      const { run, difference, file: site } = importFile(readText(file));
      if (difference) throw new UsageError(`${file} does not replay: ${difference.what}`);
      const { guest } = guestFor(site);
      const { state } = newGame(run.book, run.state.seats, guest.deal(site, run.book.options));
      return { file, book: run.book, start: state, log: run.log };
    });
    const replayAll = (): number =>
      games.reduce((sum, game) => sum + replay(game.book, game.start, game.log), 0);
    for (let done = 0; done < WARM_UP; ) done += replayAll();
    const rates: number[] = [];
    let actions = 0;
    for (let i = 0; i < ROUNDS; i++) {
      const started = performance.now();
      actions = replayAll();
      rates.push(actions / ((performance.now() - started) / 1000));
    }
    const median = rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    process.stdout.write(
      `${JSON.stringify({ bench: 'replay', files: files.length, actions, warmUp: WARM_UP, actionsPerSecond: Math.round(median) })}\n`,
    );
    return 0;
  },
};

function replay(book: Parameters<typeof performInPlace>[0], start: State, log: readonly Action[]): number {
  const state = cloneState(start);
  for (const action of log) {
    const refusal = performInPlace(book, state, action);
    if (refusal) throw new Error(`${JSON.stringify(action)}: ${refusal.message}`);
  }
  return log.length;
}
