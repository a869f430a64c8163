import { bare, type CompanyId } from '@roundhouse/engine';
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../../game/names.ts';
import { api } from '../../server/api.ts';
import { ServerTable } from '../../server/serverTable.ts';
import type { GivenOrder, StandingOrder } from '../../server/types.ts';
import type { Position } from '../../store/table.ts';
import { type TextKey, t } from '../../texts/index.ts';

/** What only a table with a server has: proposals, take-backs, standing orders. */
export function ServerMatters({ here }: { here: Position }) {
  return here.table instanceof ServerTable ? <Matters here={here} table={here.table} /> : null;
}

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
            {t(proposal.kind === 'takeBack' ? 'ask.takeBackOf' : 'ask.endOf', { who: name(proposal.player) })}
          </p>
          {proposal.waitsFor.some((who) => table.mine.includes(who)) ? (
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
  const [orders, setOrders] = useState<GivenOrder[]>([]);
  const [least, setLeast] = useState(100);
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState(false);
  const load = (): void =>
    void api.orders(table.id).then(
      (list) => setOrders(list.filter((it) => it.status === 'active' || it.status === 'open')),
      () => {},
    );
  useEffect(() => {
    if (open) load();
  }, [open, here.count]);
  const give = (order: StandingOrder): void => {
    setProblem('');
    api
      .order(table.id, order)
      .then(load, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  const mergers = 'merge' in here.book.moves;
  return (
    <details class="fold" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{t('orders.title')}</summary>
      <div class="stack">
        <p class="quiet">{t('orders.text')}</p>
        {orders.map((given) => (
          <div key={given.id} class="row">
            <span class="grow">
              {t(
                `orders.${given.order.kind}` as TextKey,
                given.order.kind === 'buyShares'
                  ? { company: nameOf(here.book, table.names, given.order.company), n: given.order.upTo }
                  : {},
              )}
            </span>
            <button
              type="button"
              class="btn"
              onClick={() => void api.withdrawOrder(table.id, given.id).then(load, load)}
            >
              {t('orders.withdraw')}
            </button>
          </div>
        ))}
        <button type="button" class="btn" onClick={() => give({ kind: 'passStock', unless: 'president' })}>
          {t('orders.passStock')} <small>{t('orders.passStockUnless')}</small>
        </button>
        {mergers && (
          <button type="button" class="btn" onClick={() => give({ kind: 'passMergers' })}>
            {t('orders.passMergers')}
          </button>
        )}
        <BuyOrder here={here} onGive={give} />
        <div class="row">
          <label class="row">
            {t('orders.acceptOffers')}
            <input
              class="input"
              type="number"
              min={0}
              value={least}
              onInput={(e) => setLeast(Number(e.currentTarget.value) || 0)}
            />
          </label>
          <button
            type="button"
            class="btn"
            onClick={() => give({ kind: 'acceptOffers', about: null, least })}
          >
            {t('orders.give')}
          </button>
        </div>
        {problem && <p class="note note-stop">{problem}</p>}
      </div>
    </details>
  );
}

/** Go on buying shares of a company until one holds so many. */
function BuyOrder({ here, onGive }: { here: Position; onGive: (order: StandingOrder) => void }) {
  const companies = (Object.keys(here.state.companies) as CompanyId[]).filter(
    (id) => here.state.companies[id]?.at,
  );
  const [company, setCompany] = useState<string>('');
  const [upTo, setUpTo] = useState(3);
  if (companies.length === 0) return null;
  const chosen = companies.find((id) => id === company) ?? companies[0];
  return (
    <div class="row">
      <label class="row">
        {t('orders.buy')}
        <select class="select input" value={chosen} onChange={(e) => setCompany(e.currentTarget.value)}>
          {companies.map((id) => (
            <option key={id} value={id}>
              {bare(id)}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        {t('orders.upTo')}
        <input
          class="input order-count"
          type="number"
          min={1}
          max={20}
          value={upTo}
          onInput={(e) => setUpTo(Math.max(1, Number(e.currentTarget.value) || 1))}
        />
      </label>
      <button
        type="button"
        class="btn"
        onClick={() =>
          chosen &&
          onGive({
            kind: 'buyShares',
            company: chosen,
            upTo,
            from: ['offering', 'treasury', 'pool'],
            most: null,
          })
        }
      >
        {t('orders.give')}
      </button>
    </div>
  );
}
