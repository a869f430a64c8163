import { bare, type CompanyId } from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Premove } from '@roundhouse/schema';
import { LocalTable } from '../../game/localTable.ts';
import { nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { money, type TextKey, t } from '../../texts/index.ts';

/** The gaps in the texts of an order. */
const gapsOf = (here: Position, order: Premove): Record<string, string | number> => {
  switch (order.kind) {
    case 'buyShares':
      return { company: nameOf(here.book, here.table.names, order.company), n: order.upTo };
    case 'acceptOffers':
      return { price: money(order.least) };
    case 'passBids':
      return { price: money(order.above) };
    default:
      return {};
  }
};

/** What an order will do. */
const does = (here: Position, order: Premove): string =>
  t(`orders.${order.kind}` as TextKey, gapsOf(here, order));
/** When it stops by itself. */
const stops = (here: Position, order: Premove): string =>
  t(`orders.${order.kind}.stops` as TextKey, gapsOf(here, order));

/** Orders for when one's turn comes: those given, with what they do and when they stop, and those one can give. */
export function StandingOrders({
  here,
  orders,
  onOpen,
  onGive,
  onWithdraw,
  children,
}: {
  here: Position;
  orders: readonly { id: string; order: Premove }[];
  onOpen?: (open: boolean) => void;
  onGive: (order: Premove) => void;
  onWithdraw: (id: string) => void;
  children?: ComponentChildren;
}) {
  const [least, setLeast] = useState(100);
  const [above, setAbove] = useState(50);
  const mergers = 'merge' in here.book.moves;
  const deals = 'buyPrivate' in here.book.moves || 'buyTrain' in here.book.moves;
  return (
    <details
      class="fold orders"
      onToggle={(e) => {
        onOpen?.(e.currentTarget.open);
        if (e.currentTarget.open) e.currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>
        {t('orders.title')}
        {orders.length > 0 && ` (${orders.length})`}
      </summary>
      <div class="stack">
        <p class="quiet">{t('orders.text')}</p>
        {orders.map(({ id, order }) => (
          <div key={id} class="row order-given">
            <span class="grow">
              <b>{does(here, order)}</b> <span class="quiet">{stops(here, order)}</span>
            </span>
            <button type="button" class="btn" onClick={() => onWithdraw(id)}>
              {t('orders.withdraw')}
            </button>
          </div>
        ))}
        <button type="button" class="btn" onClick={() => onGive({ kind: 'passStock', unless: 'president' })}>
          {t('orders.passStock')} <small>{t('orders.passStockUnless')}</small>
        </button>
        {mergers && (
          <button type="button" class="btn" onClick={() => onGive({ kind: 'passMergers' })}>
            {t('orders.passMergers')}
          </button>
        )}
        <BuyOrder here={here} onGive={onGive} />
        {'bid' in here.book.moves && (
          <AmountOrder
            label={t('orders.passAbove')}
            value={above}
            onChange={setAbove}
            onGive={() => onGive({ kind: 'passBids', above })}
          />
        )}
        {deals && (
          <AmountOrder
            label={t('orders.acceptFrom')}
            value={least}
            onChange={setLeast}
            onGive={() => onGive({ kind: 'acceptOffers', about: null, least })}
          />
        )}
        {children}
      </div>
    </details>
  );
}

/** Standing orders of a table on this device. */
export function LocalOrders({ here }: { here: Position }) {
  const { table, viewer } = here;
  if (!(table instanceof LocalTable) || !viewer || !table.mine.includes(viewer)) return null;
  return (
    <>
      {table.ended && (
        <p class="note" role="status">
          {t('orders.ended', {
            order: does(here, table.ended.order),
            why: t(`orders.ended.${table.ended.why}` as TextKey),
          })}
        </p>
      )}
      <StandingOrders
        here={here}
        orders={table.ordersOf(viewer)}
        onGive={(order) => table.give(viewer, order)}
        onWithdraw={(id) => table.withdraw(id)}
      />
    </>
  );
}

function AmountOrder({
  label,
  value,
  onChange,
  onGive,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onGive: () => void;
}) {
  return (
    <div class="row">
      <label class="row">
        {label}
        <input
          class="input order-count"
          type="number"
          min={0}
          value={value}
          onInput={(e) => onChange(Number(e.currentTarget.value) || 0)}
        />
      </label>
      <button
        type="button"
        class="btn"
        aria-label={`${t('orders.give')}: ${label} ${value}`}
        onClick={onGive}
      >
        {t('orders.give')}
      </button>
    </div>
  );
}

/** Go on buying shares of a company until one holds so many. */
function BuyOrder({ here, onGive }: { here: Position; onGive: (order: Premove) => void }) {
  const companies = (Object.keys(here.state.companies) as CompanyId[]).filter(
    (id) => here.state.companies[id]?.at,
  );
  const [company, setCompany] = useState<string>('');
  const [upTo, setUpTo] = useState(3);
  if (companies.length === 0) return null;
  const chosen = companies.find((id) => id === company);
  return (
    <div class="row">
      <label class="row">
        {t('orders.buy')}
        <select class="select input" value={company} onChange={(e) => setCompany(e.currentTarget.value)}>
          <option value="">{t('form.choose')}</option>
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
        disabled={!chosen}
        aria-label={`${t('orders.give')}: ${t('orders.buy')}`}
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
