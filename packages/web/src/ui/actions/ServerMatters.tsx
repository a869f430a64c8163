import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../../game/names.ts';
import { api } from '../../server/api.ts';
import { ServerTable } from '../../server/serverTable.ts';
import type { GivenPremove, ProposalView } from '@roundhouse/schema';
import type { Position } from '../../store/table.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { StandingOrders } from './StandingOrders.tsx';
import { StandIns } from './StandIns.tsx';

/** What only a table with a server has: proposals, take-backs, standing orders. */
export function ServerMatters({ here }: { here: Position }) {
  return here.table instanceof ServerTable ? <Matters here={here} table={here.table} /> : null;
}

const ASKS: Readonly<Record<ProposalView['kind'], TextKey>> = {
  takeBack: 'ask.takeBackOf',
  end: 'ask.endOf',
  standIn: 'ask.standInOf',
};

/** Whose answer is missing; and the player who is thought to be away and is not. */
const mayAnswer = (table: ServerTable, { waitsFor, absent, player }: ProposalView): boolean =>
  table.own.some((who) => waitsFor.includes(who) || (who === absent && who !== player));

function Matters({ here, table }: { here: Position; table: ServerTable }) {
  const [problem, setProblem] = useState('');
  const { proposals, undo, table: view } = table.game;
  const run = (work: Promise<unknown>): void => {
    setProblem('');
    work
      .then(() => table.catchUp())
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  const name = (who: string): string => nameOf(here.book, table.names, who);
  return (
    <>
      {proposals.map((proposal) => (
        <div key={proposal.id} class="note stack" role="status">
          <p>
            {t(ASKS[proposal.kind], {
              who: name(proposal.player),
              standIn: proposal.standIn ? name(proposal.standIn) : '',
              absent: proposal.absent ? name(proposal.absent) : '',
            })}
          </p>
          {mayAnswer(table, proposal) ? (
            <div class="row">
              <button
                type="button"
                class="btn btn-go"
                onClick={() => run(api.answer(table.id, proposal.id, true))}
              >
                {t('ask.yes')}
              </button>
              <button type="button" class="btn" onClick={() => run(api.answer(table.id, proposal.id, false))}>
                {t('ask.no')}
              </button>
            </div>
          ) : (
            <p class="quiet">{t('ask.waits', { who: proposal.waitsFor.map(name).join(', ') })}</p>
          )}
        </div>
      ))}
      <StandIns table={table} name={name} run={run} />
      {table.mine.length > 0 &&
        view.status === 'running' &&
        undo !== null &&
        'why' in undo &&
        proposals.length === 0 &&
        table.timeline.length > 0 && (
          <button
            type="button"
            class="btn btn-bare"
            title={undo.why}
            onClick={() => run(api.propose(table.id, { kind: 'takeBack', to: Math.max(0, view.head - 1) }))}
          >
            {t('ask.takeBack')}
          </button>
        )}
      {table.mine.length > 0 && view.status === 'running' && <Orders here={here} table={table} />}
      {problem && (
        <p class="note note-stop" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function Orders({ here, table }: { here: Position; table: ServerTable }) {
  const [orders, setOrders] = useState<GivenPremove[]>([]);
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState(false);
  const load = (): void =>
    void api.orders(table.id).then(
      (list) => setOrders(list.filter((it) => it.status === 'open')),
      () => {},
    );
  useEffect(() => {
    if (open) load();
  }, [open, here.count]);
  return (
    <StandingOrders
      here={here}
      orders={orders}
      onOpen={setOpen}
      onGive={(order) => {
        setProblem('');
        api
          .order(table.id, order)
          .then(load, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
      }}
      onWithdraw={(id) => void api.withdrawOrder(table.id, id).then(load, load)}
    >
      {problem && <p class="note note-stop">{problem}</p>}
    </StandingOrders>
  );
}
