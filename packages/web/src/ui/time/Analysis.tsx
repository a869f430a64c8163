import type { Analysis as Found, Fact, Judged, TurningPoint } from '@roundhouse/bots';
import { type Action, isOver, type PlayerId, type State } from '@roundhouse/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Analysed,
  keepAnalysis,
  keptAnalysis,
  mayAnalyse,
  type Running,
  startAnalysis,
} from '../../game/analysing.ts';
import { nameOf } from '../../game/names.ts';
import type { Table } from '../../game/table.ts';
import { planText } from '../../game/words.ts';
import { useHere, useTableStore } from '../../store/table.ts';
import { analysis } from '../../texts/en/analysis.ts';
import { addTexts, money, type TextKey, t } from '../../texts/index.ts';
import { ChancesChart } from './ChancesChart.tsx';
import { momentName, momentNames } from './momentName.ts';

addTexts(analysis);

/** How an analysis stands: none yet, on its way, found, or impossible. */
type Standing =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly percent: number }
  | { readonly is: 'found'; readonly analysed: Analysed }
  | { readonly is: 'failed'; readonly why: string };

/** Decisions that are told. */
const SHOWN = 12;

const whole = (part: number): number => Math.round(100 * part);
const tenths = (part: number): string => (100 * part).toFixed(1);

/** Starts, stops and shows the analysis of the game at this table. */
export function Analysis() {
  const { table } = useHere();
  const { standing, begin, cancel } = useAnalysis(table);
  if (!mayAnalyse(table)) return null;
  const title = t(isOver(table.timeline.state) ? 'analysis.title' : 'analysis.titleNow');
  return (
    <section class="sheet analysis" aria-label={title}>
      <div class="sheet-head">
        <h2>{title}</h2>
        {standing.is === 'running' ? (
          <button type="button" class="btn" onClick={cancel}>
            {t('analysis.cancel')}
          </button>
        ) : (
          <button type="button" class="btn" onClick={begin}>
            {t(standing.is === 'found' ? 'analysis.again' : 'analysis.begin')}
          </button>
        )}
      </div>
      <div class="sheet-body" aria-live="polite">
        {standing.is === 'none' && <p class="quiet">{t('analysis.text')}</p>}
        {standing.is === 'failed' && <p role="alert">{t('analysis.failed', { why: standing.why })}</p>}
        {standing.is === 'running' && (
          <label class="analysis-progress">
            {t('analysis.running', { percent: standing.percent })}
            <progress max={100} value={standing.percent} />
          </label>
        )}
      </div>
      {standing.is === 'found' && <Told table={table} analysed={standing.analysed} />}
    </section>
  );
}

function useAnalysis(table: Table) {
  const [standing, setStanding] = useState<Standing>({ is: 'none' });
  const running = useRef<Running | null>(null);
  const { length } = table.timeline;
  useEffect(() => {
    let here = true;
    setStanding({ is: 'none' });
    // A browser that keeps no data has nothing to show, and nothing to complain about either.
    keptAnalysis(table).then(
      (analysed) => here && analysed && setStanding({ is: 'found', analysed }),
      () => undefined,
    );
    return () => {
      here = false;
      running.current?.cancel();
      running.current = null;
    };
  }, [table, length]);
  const begin = (): void => {
    running.current?.cancel();
    setStanding({ is: 'running', percent: 0 });
    const mine = startAnalysis(table, (progress) => {
      if (running.current === mine) setStanding({ is: 'running', percent: whole(progress) });
    });
    running.current = mine;
    mine.done.then(
      (analysed) => {
        if (running.current !== mine) return;
        running.current = null;
        setStanding({ is: 'found', analysed });
        keepAnalysis(table, analysed).catch(() => undefined);
      },
      (error: unknown) => {
        if (running.current !== mine) return;
        running.current = null;
        setStanding({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  const cancel = (): void => {
    running.current?.cancel();
    running.current = null;
    setStanding({ is: 'none' });
  };
  return { standing, begin, cancel };
}

/** What was found: the curve, the same as a table, turning points, decisions, players. */
function Told({ table, analysed: { analysis, faces } }: { table: Table; analysed: Analysed }) {
  const { book, names } = table;
  const who = (player: PlayerId): string => nameOf(book, names, player);
  // Trains are named by the face they had, also those that are gone.
  const state = useMemo<State>(() => {
    const trains = Object.entries(faces).map(([id, face]) => ({
      id,
      face,
      card: face,
      owner: 'bank' as const,
      fate: 'stays' as const,
      ranIn: 0,
    }));
    return { ...table.timeline.state, trains };
  }, [table, faces]);
  const said = (action: Action, paid: number): string =>
    action.type === 'pass' ? t('analysis.pass') : planText({ book, names, state }, action, paid);
  return (
    <>
      <ChancesChart analysis={analysis} nameOf={who} />
      <Chances analysis={analysis} nameOf={who} />
      <div class="sheet-body">
        <h3>{t('analysis.turns')}</h3>
        {analysis.turningPoints.length === 0 && <p class="quiet">{t('analysis.noTurns')}</p>}
        <ol class="analysis-list">
          {analysis.turningPoints.map((turn) => (
            <Turn key={`${turn.at}/${turn.player}`} turn={turn} who={who(turn.player)} />
          ))}
        </ol>
        <h3>{t('analysis.decisions')}</h3>
        <Decisions decisions={analysis.decisions} nameOf={who} said={said} />
        <h3>{t('analysis.players')}</h3>
        <Players analysis={analysis} nameOf={who} />
        <p class="quiet">
          {t('analysis.basis', { games: analysis.basis.games, n: analysis.basis.continuations })}{' '}
          {analysis.basis.people > 0 &&
            t('analysis.people', {
              temperature: analysis.basis.temperature.toFixed(1),
              n: analysis.basis.people,
            })}{' '}
          {t('analysis.limits')}
        </p>
      </div>
    </>
  );
}

interface Shown {
  analysis: Found;
  nameOf: (player: PlayerId) => string;
}

function Chances({ analysis, nameOf: who }: Shown) {
  const { look } = useTableStore.getState();
  const moments = momentNames(analysis);
  return (
    <section class="scroll-x" tabIndex={0} aria-label={t('analysis.chancesTable')}>
      <table class="timetable">
        <caption>{t('analysis.chancesTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('charts.round')}</th>
            {analysis.players.map((player) => (
              <th key={player} scope="col" class="num">
                {who(player)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {analysis.moments.map(({ at, chances }, moment) => (
            <tr key={at}>
              <th scope="row">
                <button type="button" class="btn btn-bare" onClick={() => look(at)}>
                  {moments[moment]}
                </button>
              </th>
              {chances.map(({ win, low, high }, i) => (
                <td key={analysis.players[i]} class="num">
                  {t('analysis.win', { win: whole(win) })}{' '}
                  <span class="analysis-range">
                    {t('analysis.band', { low: whole(low), high: whole(high) })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Jumps to the moment right after an action. */
function Go({ at }: { at: number }) {
  const { look } = useTableStore.getState();
  return (
    <button type="button" class="btn btn-bare" onClick={() => look(at)}>
      {t('analysis.go', { n: at })}
    </button>
  );
}

function Turn({ turn, who }: { turn: TurningPoint; who: string }) {
  const { book, names } = useHere().table;
  const { round, before, after, facts, at } = turn;
  return (
    <li>
      <b>
        {t('analysis.turn', {
          round: momentName(round, at),
          who,
          before: whole(before),
          after: whole(after),
        })}
      </b>{' '}
      {facts.map((fact) => factText(fact, (id) => nameOf(book, names, id))).join('; ')} <Go at={at} />
    </li>
  );
}

/** A fact in words; one about another player begins with the name. */
function factText(fact: Fact, name: (id: string) => string): string {
  const text = happened(fact, name);
  return fact.of ? t('analysis.ofOther', { who: name(fact.of), what: text }) : text;
}

function happened(fact: Fact, name: (id: string) => string): string {
  switch (fact.kind) {
    case 'dividends':
      return t('analysis.fact.dividends', { amount: money(fact.amount), others: money(fact.others) });
    case 'rusted':
      return t('analysis.fact.rusted', { n: fact.count, train: fact.train, company: name(fact.company) });
    case 'phase':
      return t('analysis.fact.phase', { to: fact.to });
    case 'price':
      return t('analysis.fact.price', {
        company: name(fact.company),
        from: money(fact.from),
        to: money(fact.to),
        n: fact.units,
      });
    case 'trainBought':
      return t('analysis.fact.trainBought', { company: name(fact.company), train: fact.train });
    case 'started':
      return t('analysis.fact.started', { company: name(fact.company), price: money(fact.price) });
    case 'merged':
      return t('analysis.fact.merged', {
        company: name(fact.company),
        partner: name(fact.partner),
        into: name(fact.into),
      });
    case 'acquired':
      return t('analysis.fact.acquired', { company: name(fact.company), by: name(fact.by) });
    case 'sharesBought':
    case 'sharesSold':
    case 'issued':
    case 'redeemed':
    case 'shorted':
    case 'shortsClosed':
      return t(`analysis.fact.${fact.kind}`, { company: name(fact.company), n: fact.units });
    case 'converted':
      return t('analysis.fact.converted', { company: name(fact.company), n: fact.shares });
    case 'loansTaken':
    case 'loansRepaid':
      return t(`analysis.fact.${fact.kind}`, { company: name(fact.company), n: fact.count });
    case 'interest':
      return t('analysis.fact.interest', { company: name(fact.company), amount: money(fact.amount) });
    case 'debt':
      return t('analysis.fact.debt', { amount: money(fact.amount) });
    case 'privateBought':
      return t('analysis.fact.privateBought', {
        private: name(fact.private),
        price: fact.price === null ? '' : t('did.forPrice', { price: money(fact.price) }),
      });
    case 'presidencyWon':
    case 'presidencyLost':
    case 'closed':
    case 'liquidated':
    case 'receivership':
      return t(`analysis.fact.${fact.kind}`, { company: name(fact.company) });
    default:
      return t(`analysis.fact.${fact.kind}`);
  }
}

function Decisions({
  decisions,
  nameOf: who,
  said,
}: {
  decisions: readonly Judged[];
  nameOf: (player: PlayerId) => string;
  said: (action: Action, paid: number) => string;
}) {
  const worst = decisions.filter(({ loss }) => loss > 0).slice(0, SHOWN);
  if (worst.length === 0) return <p class="quiet">{t('analysis.noDecisions')}</p>;
  return (
    <ol class="analysis-list">
      {worst.map(({ at, round, who: player, loss, ledPlayed, ledPreferred, ...it }) => (
        <li key={at}>
          <b>{t('analysis.decision', { round, who: who(player), loss: tenths(loss) })}</b>{' '}
          {t('analysis.played', {
            what: said(it.played, it.paidPlayed),
            better: said(it.preferred, it.paidPreferred),
          })}{' '}
          {t('analysis.compared', {
            better: money(ledPreferred.fortune),
            played: money(ledPlayed.fortune),
            betterWorth: money(ledPreferred.worth),
            playedWorth: money(ledPlayed.worth),
            betterRun: money(ledPreferred.dividends),
            playedRun: money(ledPlayed.dividends),
            betterRoom: ledPreferred.room,
            playedRoom: ledPlayed.room,
          })}{' '}
          <Go at={at} />
        </li>
      ))}
    </ol>
  );
}

function Players({ analysis, nameOf: who }: Shown) {
  return (
    <ul class="analysis-list">
      {analysis.summaries.map(({ player, start, best, bestRound, end, lost, weak, strong }) => (
        <li key={player}>
          <b>{who(player)}</b>{' '}
          {t('analysis.course', {
            start: whole(start),
            best: whole(best),
            round: bestRound === '' ? '' : t('analysis.inRound', { round: bestRound }),
            end: whole(end),
            lost: tenths(lost),
          })}{' '}
          {strong && t('analysis.strong', { field: t(`analysis.field.${strong}` as TextKey) })}{' '}
          {weak &&
            t('analysis.weak', { field: t(`analysis.field.${weak.field}` as TextKey), round: weak.round })}
        </li>
      ))}
    </ul>
  );
}
