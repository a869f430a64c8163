import { useEffect, useState } from 'preact/hooks';
import '../../styles/board.css';
import '../../styles/game.css';
import '../../styles/market.css';
import { Link } from 'wouter';
import { LocalTable, type Opening } from '../../game/localTable.ts';
import { sceneOf } from '../../game/scene.ts';
import { usePosition, useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import '../board/boardStyle.ts';
import { BoardView } from '../board/BoardView.tsx';
import { GameScreen } from '../GameScreen.tsx';

/** A table kept in this browser. */
export function LocalGame({ id }: { id: string }) {
  const [problem, setProblem] = useState('');
  const [opening, setOpening] = useState<Opening | null>(null);
  const sit = useTableStore((s) => s.sit);
  const leave = useTableStore((s) => s.leave);
  useEffect(() => {
    let alive = true;
    LocalTable.load(id, (it) => alive && setOpening(it)).then(
      (table) => {
        setOpening(null);
        if (!alive) table?.dispose();
        else if (table) sit(table);
        else setProblem(t('local.missing'));
      },
      (error: unknown) => alive && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      alive = false;
      leave();
    };
  }, [id, sit, leave]);
  const table = usePosition()?.table;
  if (table instanceof LocalTable && table.gone) return <Lost why={t('local.gone')} />;
  if (problem) return <Lost why={problem} />;
  if (opening && !table) return <Beginning opening={opening} />;
  return <GameScreen />;
}

/** How the game began, while its moves are being replayed. */
function Beginning({ opening: { book, first, done, of } }: { opening: Opening }) {
  return (
    <main class="page stack" id="table" aria-busy="true">
      <label class="field">
        <span>{t('local.opening', { done, of })}</span>
        <progress value={done} max={of} />
      </label>
      <div class="title-map sheet">
        <BoardView scene={sceneOf(book, first)} />
      </div>
    </main>
  );
}

function Lost({ why }: { why: string }) {
  return (
    <main class="page stack" id="table">
      <p class="note note-stop" role="alert">
        {why}
      </p>
      <Link href="/" class="btn">
        {t('app.home')}
      </Link>
    </main>
  );
}
