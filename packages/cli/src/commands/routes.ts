import {
  bare,
  cloneState,
  type DeclaredRoute,
  performInPlace,
  routePreview,
  suggestRoutes,
  type State,
} from '@roundhouse/engine';
import { readerFor, ImportError, importFile } from '@roundhouse/interop';
import { newGame } from '@roundhouse/engine';
import { readText } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';

/** One recorded run and what the optimiser makes of it. */
export interface RunLine {
  action: number;
  company: string;
  trains: string[];
  recorded: number;
  best: number;
  proven: boolean;
  /** Search steps: the same on every machine, unlike the time. */
  steps: number;
  ms: number;
}

export const routesCommand: Command = {
  usage: 'EXPORT.json [--action ID | --all] [--json]',
  examples: ['roundhouse routes export.json --all --json', 'roundhouse routes export.json --action 213'],
  options: { action: { type: 'string' }, all: { type: 'boolean' }, json: { type: 'boolean' } },
  about: { action: 'only the run with this number in the record', all: 'every run (the default)' },
  operands: 1,
  run(args) {
    const [file] = args.files;
    if (file === undefined) throw new UsageError('routes needs an exported game.');
    const wanted = args.text('action') === undefined ? null : args.count('action', 0, 0);
    let worse = 0;
    let shown = 0;
    for (const line of recordedRuns(readText(file), wanted)) {
      shown += 1;
      if (line.best < line.recorded) worse += 1;
      process.stdout.write(args.flag('json') ? `${JSON.stringify(line)}\n` : sentence(line));
    }
    if (wanted !== null && shown === 0) throw new UsageError(`Action ${wanted} is no run of trains.`);
    return worse > 0 ? 1 : 0;
  },
};

const sentence = (line: RunLine): string =>
  `${String(line.action).padStart(5)} ${line.company.padEnd(6)} ${line.trains.join(' ').padEnd(10)} ran ${String(line.recorded).padStart(5)}, best ${String(line.best).padStart(5)} ${line.proven ? 'proven' : 'not proven'} ${line.ms.toFixed(1)} ms\n`;

/** Every run of a recorded game, judged on the position it was made in. */
export function* recordedRuns(text: string, wanted: number | null = null): Iterable<RunLine> {
  const { run, file, marks, difference } = importFile(text);
  if (difference)
    throw new ImportError(
      `The game stops at action ${difference.after} (${difference.type}): ${difference.what}`,
    );
  const { reader } = readerFor(file);
  const state: State = cloneState(
    newGame(run.book, run.state.seats, reader.deal(file, run.book.options)).state,
  );
  let mark = 0;
  for (const [at, action] of run.log.entries()) {
    while ((marks[mark]?.actions ?? Number.POSITIVE_INFINITY) <= at) mark += 1;
    const id = marks[mark]?.after ?? 0;
    if (action.type === 'runTrains' && action.routes.length > 0 && (wanted === null || wanted === id)) {
      const preview = routePreview(run.book, state, action);
      const started = performance.now();
      const found = suggestRoutes(run.book, state, action.company);
      const ms = performance.now() - started;
      yield {
        action: id,
        company: bare(action.company),
        trains: facesOf(state, action.routes),
        recorded: 'revenue' in preview ? preview.revenue : 0,
        best: found.revenue,
        proven: found.proven,
        steps: found.steps,
        ms: Math.round(ms * 100) / 100,
      };
    }
    const refusal = performInPlace(run.book, state, action);
    if (refusal) throw new ImportError(refusal.message);
  }
}

const facesOf = (state: State, routes: readonly DeclaredRoute[]): string[] =>
  routes.map((route) => state.trains.find((train) => train.id === route.train)?.face ?? route.train);
