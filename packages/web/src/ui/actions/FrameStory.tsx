import type {
  AuctionFrame,
  BuyTrainsFrame,
  CashCrisisFrame,
  ConsentFrame,
  DiscardTrainsFrame,
  FallingOfferFrame,
  ForcedTrainFrame,
  Frame,
  ProtectSalesFrame,
} from '@roundhouse/engine';
import { cashOf, type CompanyId, mustBuyTrain, priceOf, trainLimit, unitsOf } from '@roundhouse/engine';
import { lotName, nameOf } from '../../game/names.ts';
import { actionText, frameWords, readValue } from '../../game/words.ts';
import type { Position } from '../../store/table.ts';
import { money, phrase, t } from '../../texts/index.ts';
import { CompanyFacts, Facts, Note, Protection, TrainNeed } from './CompanyStory.tsx';

/** Where the player stands: the numbers behind the question. */
export function FrameStory({ here, index }: { here: Position; index: number }) {
  const frame = here.state.agenda[index];
  if (!frame) return null;
  switch (frame.at) {
    case 'auction':
      return <Auction here={here} frame={frame as AuctionFrame} />;
    case 'fallingOffer':
      return <Falling here={here} frame={frame as FallingOfferFrame} />;
    case 'consent':
      return <Deal here={here} frame={frame as ConsentFrame} />;
    case 'forcedTrain':
      return <TrainNeed here={here} company={(frame as ForcedTrainFrame).company} />;
    case 'buyTrains':
      return <Treasury here={here} frame={frame as BuyTrainsFrame} />;
    case 'cashCrisis':
      return <Crisis here={here} frame={frame as CashCrisisFrame} />;
    case 'discardTrains':
      return <TooManyTrains here={here} frame={frame as DiscardTrainsFrame} />;
    case 'protectSales':
      return <Protection here={here} frame={frame as ProtectSalesFrame} />;
    default:
      return <OwnStory here={here} frame={frame} />;
  }
}

function Auction({ here, frame }: { here: Position; frame: AuctionFrame }) {
  const name = (who: string): string => nameOf(here.book, here.table.names, who);
  const lot = here.book.privates[frame.lot as `private:${string}`];
  return (
    <>
      <Facts
        rows={[
          [t('story.lot'), lotName(here.book, here.table.names, frame.lot)],
          ...(lot ? [[t('story.worth'), privateWorth(lot)] as const] : []),
          [
            t('story.high'),
            frame.high ? `${money(frame.high.amount)} · ${name(frame.high.by)}` : t('story.noBid'),
          ],
          [
            t('story.bidders'),
            frame.bidders.map((who, i) => (
              <span key={who} class={i === frame.turn ? 'tag tag-now' : 'tag'}>
                {name(who)}
              </span>
            )),
          ],
        ]}
      />
      {lot && <p>{phrase(lot.text)}</p>}
    </>
  );
}

/** `$90 · $15 a round`. */
const privateWorth = ({ price, income }: { price: number; income: number }): string =>
  [money(price), income > 0 ? t('privates.income', { n: money(income) }) : ''].filter(Boolean).join(' · ');

function Falling({ here, frame }: { here: Position; frame: FallingOfferFrame }) {
  return (
    <Facts
      rows={[
        [t('story.lot'), lotName(here.book, here.table.names, frame.lot)],
        [t('story.price'), money(frame.price)],
        [t('story.falls'), money(frame.drop)],
      ]}
    />
  );
}

function Deal({ here, frame }: { here: Position; frame: ConsentFrame }) {
  const by = nameOf(here.book, here.table.names, frame.deal.by);
  const price =
    'price' in frame.deal && typeof frame.deal.price === 'number' ? money(frame.deal.price) : null;
  return (
    <div class="note">
      <b>{t('story.deal', { who: by })}</b>
      <p>{actionText({ book: here.book, names: here.table.names, state: here.state }, frame.deal, [])}</p>
      {price && <p>{t('story.dealPrice', { price })}</p>}
    </div>
  );
}

function Treasury({ here, frame }: { here: Position; frame: BuyTrainsFrame }) {
  const c = { book: here.book, state: here.state };
  const obliged = mustBuyTrain(c, frame.company);
  return (
    <>
      <Facts
        rows={[
          [t('story.treasury'), money(cashOf(c, frame.company))],
          [t('story.trains'), trainsOfLimit(here, frame.company)],
        ]}
      />
      {obliged && <p class="note note-warn">{t('story.obliged')}</p>}
    </>
  );
}

/** What each company above its limit holds. */
function TooManyTrains({ here, frame }: { here: Position; frame: DiscardTrainsFrame }) {
  return (
    <Facts
      rows={frame.companies.map((company) => [
        nameOf(here.book, here.table.names, company),
        trainsOfLimit(here, company),
      ])}
    />
  );
}

/** `2, 2, 3 (limit 4)`. */
function trainsOfLimit(here: Position, company: CompanyId): string {
  const owned = here.state.trains.filter((train) => train.owner === company).map((train) => train.face);
  const n = trainLimit({ book: here.book, state: here.state }, company);
  return `${owned.join(', ') || '–'} (${t('story.limit', { n })})`;
}

function Crisis({ here, frame }: { here: Position; frame: CashCrisisFrame }) {
  const c = { book: here.book, state: here.state };
  const { debt } = frame;
  const cash = cashOf(c, debt.debtor);
  const shares = Object.keys(here.state.companies)
    .map((id) => id as `company:${string}`)
    .map((id) => [id, unitsOf(c, id, debt.debtor), priceOf(c, id)] as const)
    .filter(([, units]) => units > 0);
  return (
    <div class="note note-stop">
      <b>{t('story.crisis', { why: debt.why })}</b>
      <Facts
        rows={[
          [t('story.owes'), money(debt.amount)],
          [t('story.has'), money(cash)],
          [t('story.missing'), money(Math.max(0, debt.amount - cash))],
          [
            t('story.holdings'),
            shares
              .map(
                ([id, units, price]) =>
                  `${nameOf(here.book, here.table.names, id)} ${units} × ${money(price)}`,
              )
              .join(', ') || '–',
          ],
        ]}
      />
    </div>
  );
}

const companyIn = (frame: Frame): CompanyId | null => {
  const company = (frame as { company?: unknown }).company ?? (frame as { target?: unknown }).target;
  return typeof company === 'string' && company.startsWith('company:') ? (company as CompanyId) : null;
};

/** Frames of a title's own: the figures they ask for, what else the frame says, and what the title has to say about it. */
function OwnStory({ here, frame }: { here: Position; frame: Frame }) {
  const company = companyIn(frame);
  const { shows } = frameWords(here.book, frame.at);
  return (
    <>
      {company && shows === 'trainNeeded' && <TrainNeed here={here} company={company} alone />}
      {company && shows === 'company' && <CompanyFacts here={here} company={company} />}
      <Plain here={here} frame={frame} />
      {company && <Note here={here} company={company} frame={frame} />}
    </>
  );
}

/** The fields of the frame that its words name. */
function Plain({ here, frame }: { here: Position; frame: Frame }) {
  const speaker = { book: here.book, names: here.table.names, state: here.state };
  const fields = frame as unknown as Readonly<Record<string, unknown>>;
  const rows: [string, string][] = [];
  for (const [name, { label, reads }] of Object.entries(frameWords(here.book, frame.at).facts ?? {})) {
    const value = fields[name];
    if (value === null || value === undefined || value === 0) continue;
    rows.push([label, readValue(speaker, reads, value)]);
  }
  return rows.length === 0 ? null : <Facts rows={rows} />;
}
