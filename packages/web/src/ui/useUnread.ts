import { useEffect, useRef } from 'preact/hooks';
import { chime } from '../app/sound.ts';
import { ServerTable } from '../server/serverTable.ts';
import { type Position, useTableStore } from '../store/table.ts';
import { usePeople } from '../store/people.ts';

const key = (table: ServerTable): string => `rh.read.${table.id}`;

/** How much of the talk at a table of the server has not been read on this device; 0 elsewhere. */
export function useUnread(here: Position): number {
  const { table } = here;
  const pane = useTableStore((s) => s.pane);
  const me = usePeople((s) => s.me?.account ?? null);
  const chat = table instanceof ServerTable ? table.chat : null;
  const last = chat?.at(-1)?.id ?? 0;
  const heard = useRef<number | null>(null);
  const reading = pane === 'talk' && !document.hidden;
  useEffect(() => {
    if (table instanceof ServerTable && reading && last > 0) localStorage.setItem(key(table), String(last));
  }, [table, reading, last]);
  useEffect(() => {
    const fresh = heard.current !== null && last > heard.current;
    heard.current = last;
    if (fresh && !reading && chat?.at(-1)?.account !== me) chime();
  }, [last]);
  if (!(table instanceof ServerTable) || reading) return 0;
  const read = Number(localStorage.getItem(key(table)) ?? 0);
  return table.chat.filter((line) => line.id > read && line.account !== me).length;
}

/** Questions of the others that wait for this person: proposals to end or take back, and deals. */
export function waitingAsks(here: Position): number {
  const { table } = here;
  const proposals =
    table instanceof ServerTable
      ? table.game.proposals.filter((it) => it.waitsFor.some((who) => table.own.includes(who))).length
      : 0;
  return proposals + here.decisions.filter((decision) => decision.frame === 'consent').length;
}
