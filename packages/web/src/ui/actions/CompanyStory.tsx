import {
  cashOf,
  type CompanyId,
  controllerOf,
  type Frame,
  isPlayer,
  priceOf,
  type ProtectSalesFrame,
  unitsOf,
  cheapestTrain,
  protectionOf,
  hasLoans,
} from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { hexName, nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { money, phrase, t } from '../../texts/index.ts';
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
  // One that has not begun has nothing yet: a list of noughts says less than nothing.
  if (it.stage === 'idle') return null;
  const rows: FactRow[] = [
    [t('ledger.price'), money(priceOf(c, company))],
    [t('story.treasury'), money(cashOf(c, company))],
    [t('story.trains'), trains.join(', ') || '–'],
    [t('story.tokens'), t('story.tokensOf', { placed: tokens, left: it.tokensLeft })],
  ];
  if (hasLoans(c)) rows.push([t('ledger.loansHead'), String(it.loans)]);
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
  const cheapest = cheapestTrain(c, company);
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
  const name = (who: string | null): string => nameOf(here.book, here.table.names, who);
  return (
    <div class="note note-warn">
      <b>{t('story.protect')}</b>
      <ul class="stack">
        {frame.blocks.map((block) => {
          const { who, why } = protectionOf(c, block);
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

/** What the title has to say about a company in this frame. Worked out after the move is on the screen. */
export function Note({ here, company, frame }: { here: Position; company: CompanyId; frame: Frame }) {
  const later = useLater(here.state);
  const note = useMemo(
    () => here.book.title.note?.({ book: here.book, state: later }, company, frame) ?? null,
    [here.book, later, company, frame],
  );
  if (!note || !here.state.companies[company]) return null;
  const hexes = Object.entries(note.hexes ?? {}).map(([name, hex]) => [name, hexName(here.book, hex)]);
  return (
    <p class="quiet connection">
      <b>{phrase(note.about, Object.fromEntries(hexes) as Record<string, string>)}</b>{' '}
      {note.why ? <Refusal violation={note.why} /> : phrase(note.otherwise)}
    </p>
  );
}
