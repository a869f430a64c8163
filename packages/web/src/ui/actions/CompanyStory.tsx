import {
  cashOf,
  type CompanyId,
  controllerOf,
  type HexId,
  isPlayer,
  priceOf,
  type PlayerId,
  type ProtectSalesFrame,
  type SaleBlock,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { destinationHex, explanationsOf } from '../../game/explain.ts';
import { hexName, nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { Refusal } from '../parts/RuleRef.tsx';
import { useLater } from '../useLater.ts';

export type FactRow = readonly [string, ComponentChildren];

export const Facts = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl class="facts">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A company at a glance, for questions that decide its fate. */
export function CompanyFacts({ here, company }: { here: Position; company: CompanyId }) {
  const c = { book: here.book, state: here.state };
  const it = here.state.companies[company];
  if (!it) return null;
  const trains = here.state.trains.filter((train) => train.owner === company).map((train) => train.face);
  const tokens = here.state.board.tokens.filter((token) => token.company === company).length;
  const rows: FactRow[] = [
    [t('ledger.price'), priceOf(c, company) > 0 ? money(priceOf(c, company)) : t('stock.notStarted')],
    [t('story.treasury'), money(cashOf(c, company))],
    [t('story.trains'), trains.join(', ') || '–'],
    [t('story.tokens'), t('story.tokensOf', { placed: tokens, left: it.tokensLeft })],
  ];
  if ('takeLoans' in here.book.moves) rows.push([t('ledger.loansHead'), String(it.loans)]);
  if (here.viewer) rows.push([t('story.yours'), String(unitsOf(c, company, here.viewer))]);
  return <Facts rows={rows} />;
}

/** A company that must have a train: what it costs, what is there, what is missing. `alone` = the president does not pay yet. */
export function TrainNeed({
  here,
  company,
  alone = false,
}: {
  here: Position;
  company: CompanyId;
  alone?: boolean;
}) {
  const c = { book: here.book, state: here.state };
  const who = controllerOf(c, company);
  const prices = here.book.policies.trains.offers(c, company).map((offer) => offer.face.price);
  const cheapest = Math.min(...prices);
  const treasury = cashOf(c, company);
  const own = isPlayer(who) && !alone ? cashOf(c, who) : 0;
  const known = Number.isFinite(cheapest);
  return (
    <div class="note note-stop">
      <b>{t('story.forced')}</b>
      <Facts
        rows={[
          [t('story.cheapest'), known ? money(cheapest) : '–'],
          [t('story.treasury'), money(treasury)],
          ...(alone
            ? []
            : [
                [
                  t('story.president', { who: nameOf(here.book, here.table.names, who) }),
                  money(own),
                ] as const,
              ]),
          [t('story.missing'), known ? money(Math.max(0, cheapest - treasury - own)) : '–'],
        ]}
      />
    </div>
  );
}

/** Who may protect what was sold, and why somebody may not. */
export function Protection({ here, frame }: { here: Position; frame: ProtectSalesFrame }) {
  const c = { book: here.book, state: here.state };
  const { protect } = here.book.policies;
  const name = (who: string | null): string => nameOf(here.book, here.table.names, who);
  const against = (block: SaleBlock): { who: PlayerId | null; why: Violation | null } => {
    const who = protect?.who(c, block) ?? null;
    return { who, why: (who ? protect?.cannot(c, block, who) : protect?.nobody?.(c, block)) ?? null };
  };
  return (
    <div class="note note-warn">
      <b>{t('story.protect')}</b>
      <ul class="stack">
        {frame.blocks.map((block) => {
          const { who, why } = against(block);
          return (
            <li key={block.company}>
              {t('story.block', {
                seller: name(block.seller),
                n: block.units,
                company: name(block.company),
                price: money(block.price),
                cost: money(block.units * block.price),
              })}{' '}
              {why ? (
                <Refusal violation={why} />
              ) : who ? (
                t('story.mayProtect', { who: name(who) })
              ) : (
                t('story.nobodyProtects')
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Titles with destinations: is there a connection run, and if not, why not. Worked out after the move is on the screen. */
export function ConnectionNote({ here, company }: { here: Position; company: CompanyId }) {
  const { whyNoConnection } = explanationsOf(here.book.title.id);
  const later = useLater(here.state);
  const why = useMemo(
    () => whyNoConnection?.({ book: here.book, state: later }, company) ?? null,
    [whyNoConnection, here.book, later, company],
  );
  const to = destinationHex(here.book, company);
  if (!whyNoConnection || !to || !here.state.companies[company]) return null;
  return (
    <p class="quiet connection">
      <b>{t('story.connection', { way: wayText(here, company, to) })}</b>{' '}
      {why ? <Refusal violation={why} /> : t('story.connected')}
    </p>
  );
}

const wayText = (here: Position, company: CompanyId, to: HexId): string => {
  const [home] = here.state.companies[company]?.homes ?? [];
  return `${home ? hexName(here.book, home) : '–'} → ${hexName(here.book, to)}`;
};

/** The run that follows when home and destination are joined. */
export function ConnectionStory({ here, company }: { here: Position; company: CompanyId }) {
  const to = destinationHex(here.book, company);
  return to ? <Facts rows={[[t('story.way'), wayText(here, company, to)]]} /> : null;
}
