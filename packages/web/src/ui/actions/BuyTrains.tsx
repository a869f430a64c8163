import { bare, type Choice, type CompanyId, type PlayerId } from '@roundhouse/engine';
import { companyOfChoice, fieldOf, refusalOf, textOf } from '../../game/choices.ts';
import { nameOf } from '../../game/names.ts';
import type { Position } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { Refusal } from '../parts/RuleRef.tsx';
import { Fold } from '../parts/Fold.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';

/** Trains that are alike and belong to the same owner are offered once. */
function distinct(here: Position, choices: readonly Choice[]): Choice[] {
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
  return (
    <li class="train-offer" data-from={from}>
      <ChoiceForm
        here={here}
        choice={choice}
        label={t('train.buy', {
          train: face,
          price: choice.open?.price || typeof price !== 'number' ? '' : money(price),
        })}
      >
        <div class="row">
          <b class="train-card">{face}</b>
          <span class="grow quiet">
            {nameOf(book, here.table.names, from)}
            {trade && ` · ${t('train.trade', { train: faceOf(trade) })}`}
            {giving && ` · ${t('train.giving', { private: nameOf(book, here.table.names, giving) })}`}
          </span>
        </div>
        {help > 0 && <p class="note note-warn">{t('train.help', { amount: money(help) })}</p>}
      </ChoiceForm>
    </li>
  );
}

/** More trains of other companies than this are folded away: the bank's come first. */
const FEW = 2;

/** Trains for sale: from the bank, the market and other companies. What cannot be bought says why. */
export function BuyTrains({
  here,
  who,
  company,
  choices,
  forced,
}: {
  here: Position;
  who: PlayerId;
  company: CompanyId | null;
  choices: readonly Choice[];
  /** A train has to be bought now: all of them are laid out. */
  forced: boolean;
}) {
  const { book, state } = here;
  const mine = company ?? choices.map(companyOfChoice).find((x) => x !== null) ?? null;
  const offers = mine ? book.policies.trains.offers({ book, state }, mine) : [];
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
  const far = forced || others.length <= FEW ? [] : others;
  const near = offered.filter((choice) => !far.includes(choice));
  return (
    <ul class="stack">
      {near.map((choice, i) => (
        <Offer key={i} here={here} choice={choice} />
      ))}
      {far.length > 0 && (
        <li>
          <Fold title={t('train.others', { n: far.length })}>
            {() => (
              <ul class="stack">
                {far.map((choice, i) => (
                  <Offer key={i} here={here} choice={choice} />
                ))}
              </ul>
            )}
          </Fold>
        </li>
      )}
      {mine &&
        missing.map((offer) => {
          const violation = refusalOf(book, state, {
            type: 'buyTrain',
            by: who,
            company: mine,
            from: offer.from,
            train: offer.train,
            face: offer.face.name,
            price: offer.face.price,
          });
          if (!violation) return null;
          return (
            <li key={`${offer.from}${offer.train}${offer.face.name}`} class="train-offer">
              <div class="row">
                <b class="train-card">{offer.face.name}</b>
                <button type="button" class="btn" aria-disabled="true" title={violation.message}>
                  {t('train.buy', { train: offer.face.name, price: money(offer.face.price) })}
                </button>
              </div>
              <p class="quiet">
                <Refusal violation={violation} />
              </p>
            </li>
          );
        })}
      {choices.length === 0 && missing.length === 0 && (
        <li class="quiet">{t('train.none', { company: mine ? bare(mine) : '' })}</li>
      )}
    </ul>
  );
}
