import {
  bare,
  type Choice,
  type CompanyId,
  type PlayerId,
  type TrainOffer,
  trainsForSale,
} from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { choiceKey, companyOfChoice, fieldOf, refusalOf, textOf } from '../../game/choices.ts';
import { nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { money, refusalText, t } from '../../texts/index.ts';
import { Refusal } from '../parts/RuleRef.tsx';
import { Fold } from '../parts/Fold.tsx';
import { Asked, ChoiceRow } from './ChoiceForm.tsx';

/** Trains that are alike and belong to the same owner are offered once. */
export function distinct(here: Position, choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>();
  return choices.filter((choice) => {
    const id = fieldOf(choice, 'train');
    const train = here.state.trains.find((it) => it.id === id);
    const { train: _, ...rest } = choice.with as Record<string, unknown>;
    const key = JSON.stringify([train ? `${train.face}${train.fate}` : id, rest, choice.open, choice.facts]);
    return !seen.has(key) && seen.add(key);
  });
}

/** One train, whose it is, and what it would cost. */
function Offer({ here, choice }: { here: Position; choice: Choice }) {
  const { book, state } = here;
  const id = textOf(choice, 'train');
  const faceOf = (train: string): string => state.trains.find((it) => it.id === train)?.face ?? train;
  const face = textOf(choice, 'face') || faceOf(id);
  const from = textOf(choice, 'from');
  const price = choice.facts?.price ?? fieldOf(choice, 'price');
  const help = Number(choice.facts?.help ?? 0);
  const trade = textOf(choice, 'trade');
  const giving = textOf(choice, 'giving');
  const agreed = choice.open?.price !== undefined;
  // A private company given instead of money is what the train costs.
  const paid =
    giving && Number(price ?? 0) === 0 ? nameOf(book, here.table.names, giving) : money(Number(price ?? 0));
  return (
    <li class="train-offer" data-from={from}>
      <ChoiceRow
        here={here}
        choice={choice}
        label={
          agreed
            ? t('train.offer', { train: face, from: nameOf(book, here.table.names, from) })
            : t('train.buy', { train: face, price: paid })
        }
      >
        {!agreed && (
          <span class="quiet">
            {t('train.from', { from: nameOf(book, here.table.names, from) })}
            {trade && ` · ${t('train.trade', { train: faceOf(trade) })}`}
            {giving &&
              Number(price ?? 0) > 0 &&
              ` · ${t('train.giving', { private: nameOf(book, here.table.names, giving) })}`}
          </span>
        )}
        {agreed && <Asked here={here} seller={choice.facts?.seller} />}
        {help > 0 && <p class="note note-warn">{t('train.help', { amount: money(help) })}</p>}
      </ChoiceRow>
    </li>
  );
}

/** More trains of other companies than this are folded away: the bank's come first. */
const FEW = 2;

/** A train that cannot be bought now, and why. */
function Missing({
  here,
  who,
  company,
  offer,
}: {
  here: Position;
  who: PlayerId;
  company: CompanyId;
  offer: TrainOffer;
}) {
  const violation = refusalOf(here.book, here.state, {
    type: 'buyTrain',
    by: who,
    company,
    from: offer.from,
    train: offer.train,
    face: offer.face.name,
    price: offer.face.price,
  });
  if (!violation) return null;
  return (
    <li class="train-offer">
      <button type="button" class="btn" aria-disabled="true" title={refusalText(violation)}>
        {t('train.buy', { train: offer.face.name, price: money(offer.face.price) })}
      </button>
      <p class="quiet">
        <Refusal violation={violation} />
      </p>
    </li>
  );
}

/** Trains for sale: from the bank, the market and other companies. What cannot be bought says why. */
export function BuyTrains({
  here,
  who,
  company,
  choices,
  forced,
  children,
}: {
  here: Position;
  who: PlayerId;
  company: CompanyId | null;
  choices: readonly Choice[];
  /** A train has to be bought now: all of them are laid out. */
  forced: boolean;
  /** What else raises the money. */
  children: ComponentChildren;
}) {
  const { book, state } = here;
  const mine = company ?? choices.map(companyOfChoice).find((x) => x !== null) ?? null;
  const offers = mine ? trainsForSale({ book, state }, mine) : [];
  const missing = offers.filter(
    (offer) =>
      !choices.some(
        (x) =>
          fieldOf(x, 'from') === offer.from &&
          fieldOf(x, 'train') === offer.train &&
          (fieldOf(x, 'face') ?? offer.face.name) === offer.face.name,
      ),
  );
  const offered = distinct(here, choices);
  const others = offered.filter((choice) => textOf(choice, 'from').startsWith('company:'));
  const folded = !forced && others.length > FEW;
  const rows = others.map((choice) => <Offer key={choiceKey(choice)} here={here} choice={choice} />);
  return (
    <ul class="stack">
      {offered
        .filter((choice) => !others.includes(choice))
        .map((choice) => (
          <Offer key={choiceKey(choice)} here={here} choice={choice} />
        ))}
      {/* What can be done comes before what cannot. */}
      {children && <li class="stack">{children}</li>}
      {mine &&
        missing.map((offer) => (
          <Missing
            key={`${offer.from}${offer.train}${offer.face.name}`}
            here={here}
            who={who}
            company={mine}
            offer={offer}
          />
        ))}
      {folded ? (
        <li>
          <Fold title={t('train.others', { n: others.length })}>{() => <ul class="stack">{rows}</ul>}</Fold>
        </li>
      ) : (
        rows
      )}
      {choices.length === 0 && missing.length === 0 && (
        <li class="quiet">{t('train.none', { company: mine ? bare(mine) : '' })}</li>
      )}
    </ul>
  );
}
