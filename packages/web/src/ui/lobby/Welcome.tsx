import type { TrackDef } from '@roundhouse/engine';
import { useState } from 'preact/hooks';
import '../../styles/board.css';
import { Link, useLocation } from 'wouter';
import { type CompanyMark, drawToken } from '../../board/companyMark.ts';
import { drawTile } from '../../board/hexArt.ts';
import { el, type SvgNode } from '../../board/svg.ts';
import { TITLES } from '../../game/titles.ts';
import { streak } from '../../learn/streak.ts';
import { t } from '../../texts/index.ts';
import '../board/boardStyle.ts';
import { art } from '../board/SvgArt.tsx';

/** What a newcomer plays. */
const [FIRST] = TITLES;

/** For whoever comes for the first time: what this is, and a game that begins with one click. */
export function Welcome() {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const play = async (): Promise<void> => {
    setBusy(true);
    try {
      const { quickGame } = await import('../../game/quickGame.ts');
      go(`/play/${await quickGame(FIRST?.id ?? '')}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <section class="welcome sheet" aria-label={t('welcome.title')}>
      <Line />
      <div class="welcome-text">
        <div class="grow">
          <h1>{t('welcome.title')}</h1>
          <p>{t('welcome.text', { title: FIRST?.name })}</p>
        </div>
        <div class="welcome-buttons">
          <Link href="/learn/first-game" class="btn btn-go big">
            {t('welcome.learn')}
          </Link>
          <button type="button" class="btn" disabled={busy} onClick={() => void play()}>
            {t('welcome.play', { title: FIRST?.name })}
          </button>
          <Link href="/puzzles" class="btn">
            {t('welcome.puzzle')}
            {streak() > 0 && ` · ${t('welcome.streak', { n: streak() })}`}
          </Link>
          <Link href="/learn" class="btn">
            {t('welcome.more')}
          </Link>
        </div>
      </div>
      {problem && (
        <p class="note note-stop" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

const W = 173.2;
const WEST = 1;
const EAST = 4;

const straight: TrackDef = { paths: [[WEST, EAST]] };
const town: TrackDef = { towns: [{ revenue: 10, exits: [WEST, EAST] }] };
const city = (slots: number, revenue: number): TrackDef => ({
  cities: [{ slots, revenue, exits: [WEST, EAST] }],
});

const token = (id: string, color: string, ink: string, pattern: number): CompanyMark => ({
  id,
  initials: id,
  color,
  ink,
  pattern,
});
const NYC = token('NYC', '#1b1d1f', '#ffffff', 1);
const GT = token('GT', '#f58220', '#ffffff', 5);
const IC = token('IC', '#2f7d3b', '#ffffff', 2);
const BO = token('B&O', '#0b5fb0', '#ffffff', 4);

/** One line of railway from yellow to gray. */
const STRIP: readonly { track: TrackDef; color: string; tokens?: readonly CompanyMark[] }[] = [
  { track: straight, color: 'yellow' },
  { track: city(1, 20), color: 'yellow', tokens: [GT] },
  { track: straight, color: 'yellow' },
  { track: town, color: 'green' },
  { track: city(2, 30), color: 'green', tokens: [IC, BO] },
  { track: straight, color: 'green' },
  { track: straight, color: 'brown' },
  { track: city(2, 40), color: 'brown', tokens: [NYC, GT] },
  { track: town, color: 'brown' },
  { track: city(2, 60), color: 'gray', tokens: [BO, IC] },
  { track: straight, color: 'gray' },
];

function Line() {
  const drawn = STRIP.map(({ track, color, tokens = [] }, i): SvgNode => {
    const shift = tokens.length === 2 ? 25 : 0;
    return el(
      'g',
      { transform: `translate(${(i * W).toFixed(1)} 0)` },
      drawTile(track, 0, color, [], null),
      tokens.map((mark, k) =>
        el('g', { transform: `translate(${shift * (2 * k - 1)} 0)` }, drawToken(mark, 23.5)),
      ),
    );
  });
  return (
    <svg
      class="welcome-line board"
      viewBox={`0 -76 ${((STRIP.length - 1) * W).toFixed(1)} 152`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawn.map(art)}
    </svg>
  );
}
