import type { Puzzle } from '@roundhouse/learn';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { titleCard } from '../../game/titles.ts';
import { loadPuzzles, PUZZLE_TITLES, puzzleOfTheDay } from '../../learn/puzzles.ts';
import { isSolved, streak } from '../../learn/streak.ts';
import { type LearnKey, lt } from '../../learn/texts.ts';
import { PageHead } from '../lobby/PageHead.tsx';

interface Shelf {
  title: string;
  puzzles: readonly Puzzle[];
}

/** All puzzles, and the one of the day. */
export function Puzzles() {
  const [shelves, setShelves] = useState<readonly Shelf[]>([]);
  const [daily, setDaily] = useState<{ title: string; puzzle: Puzzle } | null>(null);
  useEffect(() => {
    let alive = true;
    void puzzleOfTheDay().then((found) => alive && setDaily(found));
    void Promise.all(PUZZLE_TITLES.map(async (title) => ({ title, puzzles: await loadPuzzles(title) }))).then(
      (all) => alive && setShelves(all),
    );
    return () => {
      alive = false;
    };
  }, []);
  return (
    <>
      <PageHead />
      <main class="page learn" id="table">
        <h1>{lt('puzzle.title')}</h1>
        <p>{lt('puzzle.text')}</p>
        {daily && (
          <p class="row">
            <Link href={`/puzzles/${daily.title}/${daily.puzzle.id}`} class="btn btn-go">
              {lt('puzzle.daily')}
            </Link>
            <span>{lt('puzzle.streak', { n: streak() })}</span>
          </p>
        )}
        {shelves.map(({ title, puzzles }) => (
          <section key={title}>
            <h2>{titleCard(title)?.name ?? title}</h2>
            <ol class="puzzle-list">
              {puzzles.map((puzzle, i) => (
                <li key={puzzle.id}>
                  <Link
                    href={`/puzzles/${title}/${puzzle.id}`}
                    class={`btn${isSolved(puzzle.id) ? ' is-solved' : ''}`}
                  >
                    {i + 1}. {lt(`puzzle.kind.${puzzle.kind}` as LearnKey)}
                    {isSolved(puzzle.id) && <span class="tag">{lt('learn.done')}</span>}
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </main>
    </>
  );
}
