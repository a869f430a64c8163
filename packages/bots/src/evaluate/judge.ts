/** How good an evaluation is, on games it has not learned from: at every stage, beside the players' own formula. */
import { type Fitted, fitSharpness, logLoss, type Predicted, type Sample } from './fit.ts';
import { chancesOf, leadsOf, polynomial } from './model.ts';

/** Figures of one evaluation at one stage. */
export interface Quality {
  /** How much of the spread of final parts it explains; 0 = no better than equal parts. */
  r2: number;
  /** Standard error of `r2`, from games drawn again and again. */
  r2Error: number;
  /** Mean squared error of the chances to win, a player. */
  brier: number;
  logLoss: number;
  /** How far chances are from what came true, ten classes of equal width. */
  calibration: number;
}

export interface StageReport {
  stage: string;
  games: number;
  learned: Quality;
  prospects: Quality;
  /** Equal chances for everybody. */
  unknowing: Pick<Quality, 'brier' | 'logLoss'>;
  /** How much more the learned one explains, with its standard error over games. */
  gain: { value: number; error: number };
}

/** The players' formula with the sharpness that suits it best: it is judged at its best. */
export interface Rival {
  sharpness: readonly number[];
}

export const rivalOf = (learnedFrom: readonly Sample[]): Rival => ({
  sharpness: fitSharpness(learnedFrom.map(byProspects)),
});

const byProspects = (sample: Sample): Predicted => ({
  sample,
  leads: sample.prospects.map((part) => part * sample.prospects.length - 1),
});

const byWeights =
  ({ weights }: Pick<Fitted, 'weights'>) =>
  (sample: Sample): Predicted => ({ sample, leads: leadsOf(sample, weights) });

/** Judges by stage: every stock round, the last set of each game, and everything together. */
export function judge(samples: readonly Sample[], fitted: Fitted, rival: Rival): StageReport[] {
  const last = new Map<number, string>();
  for (const { game, stage } of samples) if (stage.startsWith('SR')) last.set(game, stage);
  const stages = [
    ...new Set(samples.map(({ stage }) => stage).filter((stage) => stage.startsWith('SR'))),
  ].sort((a, b) => Number(a.slice(3)) - Number(b.slice(3)));
  const groups: [string, Sample[]][] = [
    ...stages.map((stage): [string, Sample[]] => [stage, samples.filter((it) => it.stage === stage)]),
    ['last set', samples.filter(({ game, stage }) => last.get(game) === stage)],
    ['all rounds', [...samples]],
  ];
  return groups.map(([stage, group]) => reportOf(stage, group, fitted, rival));
}

function reportOf(stage: string, group: readonly Sample[], fitted: Fitted, rival: Rival): StageReport {
  const learned = group.map(byWeights(fitted));
  const formula = group.map(byProspects);
  const even = group.map(({ wins }) => wins.map(() => 1 / wins.length));
  const gain = resampled(group, (pick) => r2Of(pick(learned)) - r2Of(pick(formula)));
  return {
    stage,
    games: new Set(group.map(({ game }) => game)).size,
    learned: qualityOf(learned, fitted.sharpness),
    prospects: qualityOf(formula, rival.sharpness),
    unknowing: { brier: brierOf(group, even), logLoss: lossOf(group, even) },
    gain: { value: r2Of(learned) - r2Of(formula), error: gain },
  };
}

function qualityOf(found: readonly Predicted[], sharpness: readonly number[]): Quality {
  const samples = found.map(({ sample }) => sample);
  const chances = found.map(({ sample, leads }) =>
    chancesOf(leads, Math.exp(polynomial(sharpness, sample.progress))),
  );
  return {
    r2: r2Of(found),
    r2Error: resampled(samples, (pick) => r2Of(pick(found))),
    brier: brierOf(samples, chances),
    logLoss: lossOf(samples, chances),
    calibration: calibrationOf(samples, chances),
  };
}

/** Against equal parts, not against the mean of tables of all sizes: that would be easier. */
function r2Of(found: readonly Predicted[]): number {
  let [missed, spread] = [0, 0];
  for (const { sample, leads } of found) {
    const parts = leads.map((lead) => Math.max(0, 1 + lead));
    const all = parts.reduce((sum, it) => sum + it, 0) || 1;
    sample.shares.forEach((share, i) => {
      missed += (share - (parts[i] as number) / all) ** 2;
      spread += (share - 1 / sample.shares.length) ** 2;
    });
  }
  return spread === 0 ? 0 : 1 - missed / spread;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, it) => sum + it, 0) / Math.max(1, values.length);

const brierOf = (samples: readonly Sample[], chances: readonly (readonly number[])[]): number =>
  mean(samples.flatMap(({ wins }, i) => wins.map((win, player) => ((chances[i]?.[player] ?? 0) - win) ** 2)));

const lossOf = (samples: readonly Sample[], chances: readonly (readonly number[])[]): number =>
  mean(samples.map(({ wins }, i) => logLoss(chances[i] ?? [], wins)));

const CLASSES = 10;

function calibrationOf(samples: readonly Sample[], chances: readonly (readonly number[])[]): number {
  const classes = Array.from({ length: CLASSES }, () => ({ count: 0, said: 0, came: 0 }));
  let all = 0;
  samples.forEach(({ wins }, i) =>
    wins.forEach((win, player) => {
      const chance = chances[i]?.[player] ?? 0;
      const it = classes[Math.min(CLASSES - 1, Math.floor(chance * CLASSES))];
      if (!it) return;
      it.count += 1;
      it.said += chance;
      it.came += win;
      all += 1;
    }),
  );
  return classes.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / Math.max(1, all);
}

const DRAWS = 20;

/** The standard error of a figure: each game is left out with its neighbours in turn (a grouped jackknife). */
function resampled(
  samples: readonly Sample[],
  figure: (pick: <T>(of: readonly T[]) => T[]) => number,
): number {
  const games = [...new Set(samples.map(({ game }) => game))].sort((a, b) => a - b);
  const groups = Math.min(DRAWS, games.length);
  if (groups < 2) return 0;
  const groupOf = new Map(games.map((game, i) => [game, i % groups]));
  const found = Array.from({ length: groups }, (_, left) =>
    figure((of) => of.filter((_it, i) => groupOf.get(samples[i]?.game ?? -1) !== left)),
  );
  const middle = mean(found);
  return Math.sqrt(((groups - 1) / groups) * found.reduce((sum, it) => sum + (it - middle) ** 2, 0));
}
