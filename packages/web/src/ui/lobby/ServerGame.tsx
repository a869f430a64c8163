import { useEffect, useState } from 'preact/hooks';
import '../../styles/board.css';
import '../../styles/game.css';
import '../../styles/market.css';
import { Link, useLocation } from 'wouter';
import { api } from '../../server/api.ts';
import { ServerTable } from '../../server/serverTable.ts';
import { line } from '../../server/socket.ts';
import type { GameView } from '@roundhouse/schema';
import { usePeople } from '../../store/people.ts';
import { useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import '../board/boardStyle.ts';
import { GameScreen } from '../GameScreen.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

/** A table of the server: the waiting room before the start, the game after it. */
export function ServerGame({ id }: { id: string }) {
  const [problem, setProblem] = useState('');
  const [game, setGame] = useState<GameView | null>(null);
  const [online, setOnline] = useState<readonly string[]>([]);
  const [seated, setSeated] = useState(false);
  const { server, me, ask } = usePeople();
  const [, go] = useLocation();
  const sit = useTableStore((s) => s.sit);
  const leave = useTableStore((s) => s.leave);

  useEffect(() => {
    if (server === 'unknown') void ask();
  }, [server]);

  // Somebody who has a seat here is known to the server, whatever this device remembers.
  const seat = game?.table.you ?? null;
  useEffect(() => {
    if (seat && !me && server === 'there') void ask(true);
  }, [seat !== null, server]);

  const load = (): void => {
    api
      .game(id)
      .then(setGame, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  useEffect(load, [id]);

  const running = game !== null && game.view !== null;
  const waiting = game !== null && game.view === null;
  useEffect(() => {
    if (!game || game.view) return;
    return line.follow(id, {
      from: () => 0,
      hear: (message) => {
        if (message.type === 'presence') setOnline(message.online);
        else load();
      },
    });
  }, [id, waiting]);

  useEffect(() => {
    if (!game?.view) return;
    let alive = true;
    let made: ServerTable | null = null;
    ServerTable.open(game).then(
      (table) => {
        made = table;
        if (!alive) table.dispose();
        else {
          sit(table);
          setSeated(true);
        }
      },
      (error: unknown) => alive && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      alive = false;
      if (made) leave();
    };
  }, [id, running]);

  if (problem) {
    return (
      <main class="page stack" id="table">
        <p class="note note-stop">{problem}</p>
        <Link href="/" class="btn">
          {t('app.home')}
        </Link>
      </main>
    );
  }
  if (!game) return <p class="page quiet">{t('app.loading')}</p>;
  if (!game.view) return <WaitingRoom game={game} online={online} onChange={load} onGone={() => go('/')} />;
  return seated ? <GameScreen /> : <p class="page quiet">{t('app.loading')}</p>;
}
