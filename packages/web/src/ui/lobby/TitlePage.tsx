import { type Rulebook, compile } from '@roundhouse/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../../styles/board.css';
import { Link } from 'wouter';
import { hexLines } from '../../game/hexText.ts';
import { sceneOf } from '../../board/mapSvg.ts';
import { loadTitle, titleCard } from '../../game/titles.ts';
import { usePeople } from '../../store/people.ts';
import { phrase, t } from '../../texts/index.ts';
import '../board/boardStyle.ts';
import { BoardView } from '../board/BoardView.tsx';
import { Rules } from '../rules/Rules.tsx';
import { PageHead } from './PageHead.tsx';

/** A title's page: its empty map and its rules. */
export function TitlePage({ title }: { title: string }) {
  const card = titleCard(title);
  const server = usePeople((s) => s.server);
  const [book, setBook] = useState<Rulebook | null>(null);
  useEffect(() => {
    if (!card) return;
    void loadTitle(title).then((found) => {
      for (let players = found.players.min; players <= found.players.max; players++) {
        try {
          setBook(compile(found, { players }));
          return;
        } catch {
          // Some counts need an option; any book shows the map.
        }
      }
    });
  }, [title]);
  const scene = useMemo(() => (book ? sceneOf({ data: book.data }) : null), [book]);
  return (
    <>
      <PageHead />
      <main class="page title-page" id="table">
        <h1>
          {card?.name ?? title} <span class="quiet">{phrase(card?.subtitle ?? '')}</span>
        </h1>
        {card && (
          <Link href={`/new/${title}`} class="btn btn-go">
            {t('home.play')}
          </Link>
        )}{' '}
        {server === 'there' && (
          <Link href={`/club/titles/${title}`} class="btn">
            {t('club.figures')}
          </Link>
        )}
        {scene && (
          <div class="title-map sheet">
            <BoardView
              scene={scene}
              card={(id) => {
                const def = scene.hexes.find((hex) => hex.id === id);
                return def ? <p>{hexLines(scene, def).join(', ')}</p> : null;
              }}
            />
          </div>
        )}
        <Rules title={title} notices={book?.title.notices ?? []} />
      </main>
    </>
  );
}
