import {
  type Choice,
  type Decision,
  type PlayerId,
  type PassMeaning,
  type VerbWords,
} from '@roundhouse/engine';
import type { ComponentChildren } from 'preact';
import { choiceKey, companyOfChoice, fieldOf, fill, textOf } from '../../game/choices.ts';
import { nameOf } from '../../game/names.ts';
import { choiceText, frameWords } from '../../game/words.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';
import { Fold } from '../parts/Fold.tsx';
import { Bids } from './Bids.tsx';
import { BuyTrains, distinct } from './BuyTrains.tsx';
import { Asked, ChoiceForm, ChoiceRow, needsFilling } from './ChoiceForm.tsx';
import { InDock } from './Dock.tsx';
import { Dividend } from './Dividend.tsx';
import { LayTiles } from './LayTiles.tsx';
import { PickCard } from './PickCard.tsx';
import { PlaceTokens } from './PlaceTokens.tsx';
import { RunTrains } from './RunTrains.tsx';
import { StockMoves } from './StockMoves.tsx';

/** Kinds of choices with a panel of their own; the rest are plain forms. */
const SPECIAL: ReadonlySet<string> = new Set([
  'answer',
  'bid',
  'layTile',
  'placeToken',
  'runTrains',
  'dividend',
  'buyTrain',
  'pass',
  'buyPrivate',
]);

/** Everything one question offers, each kind in the form that suits it. */
export function Choices({ here, decision }: { here: Position; decision: Decision }) {
  const { who, company = null, pass } = decision.asked;
  const player = who as PlayerId;
  const of = (...types: string[]): Choice[] =>
    decision.choices.filter((choice) => types.includes(choice.type));
  const { trading, mostlyPassed } = frameWords(here.book, decision.frame);
  const wordsOf = (choice: Choice): VerbWords | undefined => here.book.verbs[choice.type]?.words;
  const isTrade = (choice: Choice): boolean => trading !== undefined && wordsOf(choice)?.trade !== undefined;
  const cards = decision.choices.filter((choice) => wordsOf(choice)?.asCards);
  const rest = decision.choices.filter(
    (choice) => !SPECIAL.has(choice.type) && !isTrade(choice) && !cards.includes(choice),
  );
  const lays = of('layTile');
  const tokens = of('placeToken');
  const trains = of('buyTrain');
  // The step is not over by the rules, and yet there is nothing to do: who goes on should know that nothing was missed.
  const nothing =
    (decision.frame === 'track' || decision.frame === 'token' || decision.frame === 'trackAndToken') &&
    decision.choices.every((choice) => choice.type === 'pass');
  const selling = decision.frame === 'buyTrains' || decision.frame === 'forcedTrain';
  return (
    <div class={`choices${mostlyPassed ? ' choices-quiet' : ''}`}>
      {nothing && <p class="quiet">{t('act.nothing')}</p>}
      {trading && (
        <StockMoves
          here={here}
          who={player}
          choices={decision.choices.filter(isTrade)}
          only={trading === 'all' ? null : company}
        />
      )}
      {lays.length > 0 && (
        <Group title={t('act.lay')} many={tokens.length > 0}>
          <LayTiles here={here} who={player} choices={lays} />
        </Group>
      )}
      {tokens.length > 0 && (
        <Group title={t('act.token')} many={lays.length > 0}>
          <PlaceTokens here={here} choices={tokens} />
        </Group>
      )}
      {of('runTrains').length > 0 && <RunTrains here={here} who={who} choices={of('runTrains')} />}
      {of('dividend').length > 0 && (
        <InDock>
          <Dividend here={here} choices={of('dividend')} />
        </InDock>
      )}
      {(trains.length > 0 || selling) && (
        <BuyTrains
          here={here}
          who={player}
          company={company}
          choices={trains}
          forced={decision.frame === 'forcedTrain' || pass === null}
        >
          {selling && <Forms here={here} choices={rest} />}
        </BuyTrains>
      )}
      <PickCard here={here} choices={cards} />
      <Bids here={here} index={decision.index} choices={of('bid')} />
      {!selling && (
        <Forms here={here} choices={rest} sole={rest.length === decision.choices.length && pass === null} />
      )}
      <Privates here={here} choices={of('buyPrivate')} />
      <Answer here={here} choices={of('answer')} />
      {pass && of('answer').length === 0 && (
        <InDock slot="end">
          <Pass here={here} decision={decision} meaning={pass} />
        </InDock>
      )}
    </div>
  );
}

/** Standing offers: folded, so that the question on top stays the question. */
export function Beside({ here, decision }: { here: Position; decision: Decision }) {
  const player = decision.asked.who as PlayerId;
  // A hex chosen on the map opens the offer it belongs to.
  const hex = useTableStore((s) => s.hex);
  const groups = new Map<string, Choice[]>();
  for (const choice of decision.choices) {
    if (choice.type === 'pass' || choice.type === 'buyPrivate') continue;
    const about = textOf(choice, 'using') || textOf(choice, 'private') || textOf(choice, 'company');
    const key = `${choice.type}|${about}`;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  const speaker = { book: here.book, names: here.table.names, state: here.state };
  return (
    <>
      {[...groups].map(([key, choices]) => {
        const [first] = choices;
        if (!first) return null;
        const using = fieldOf(first, 'using');
        const name = typeof using === 'string' ? nameOf(here.book, here.table.names, using) : '';
        const title =
          first.type === 'layTile'
            ? t('act.layWith', { private: name })
            : first.type === 'placeToken'
              ? t('act.tokenWith', { private: name })
              : choiceText(speaker, first);
        return (
          <Fold
            key={key}
            title={title}
            open={hex !== null && choices.some((choice) => fieldOf(choice, 'hex') === hex)}
          >
            {() =>
              first.type === 'layTile' ? (
                <LayTiles here={here} who={player} choices={choices} aside />
              ) : first.type === 'placeToken' ? (
                <PlaceTokens here={here} choices={choices} />
              ) : (
                <Forms here={here} choices={choices} />
              )
            }
          </Fold>
        );
      })}
      <Privates here={here} choices={decision.choices.filter((choice) => choice.type === 'buyPrivate')} />
    </>
  );
}

const holes = (choice: Choice): string[] => Object.keys(choice.open ?? {});
const sameBut = (a: Choice, b: Choice): boolean =>
  a.type === b.type && JSON.stringify(a.with) === JSON.stringify(b.with);

/** Plain choices. Where one has all the holes of its sisters, the sisters are folded under it. */
function Forms({
  here,
  choices,
  sole = false,
}: {
  here: Position;
  choices: readonly Choice[];
  /** There is nothing else to do: a single one with holes is open at once. */
  sole?: boolean;
}) {
  const lesser = (choice: Choice): Choice | undefined =>
    choices.find(
      (other) =>
        other !== choice &&
        sameBut(other, choice) &&
        holes(other).length > holes(choice).length &&
        holes(choice).every((hole) => holes(other).includes(hole)),
    );
  const companies = new Set(choices.map(companyOfChoice));
  const [only] = choices;
  if (sole && choices.length === 1 && only && needsFilling(only))
    return (
      <InDock>
        <ChoiceForm here={here} choice={only} onClose={null} />
      </InDock>
    );
  return (
    <>
      {distinct(here, choices).map((choice) => {
        if (lesser(choice)) return null;
        const under = choices.filter((other) => lesser(other) === choice);
        return (
          <div key={choiceKey(choice)} class="form">
            <ChoiceRow here={here} choice={choice}>
              {choice.type === 'discardTrain' && companies.size > 1 && (
                <span class="quiet">{nameOf(here.book, here.table.names, companyOfChoice(choice))}</span>
              )}
            </ChoiceRow>
            {under.length > 0 && (
              <Fold title={t('act.oneOnly')}>
                {() => under.map((other) => <ChoiceRow key={choiceKey(other)} here={here} choice={other} />)}
              </Fold>
            )}
          </div>
        );
      })}
    </>
  );
}

function Group({ title, many, children }: { title: string; many: boolean; children: ComponentChildren }) {
  return many ? (
    <section class="choice-group">
      <h3>{title}</h3>
      {children}
    </section>
  ) : (
    <>{children}</>
  );
}

/** Yes or no, each with what it would do. */
function Answer({ here, choices }: { here: Position; choices: readonly Choice[] }) {
  return (
    <>
      {choices.map((choice) => (
        <InDock key={choiceKey(choice)}>
          {[true, false].map((yes) => (
            <ChoiceRow
              key={String(yes)}
              here={here}
              choice={{ type: 'answer', with: { ...choice.with, yes } }}
            />
          ))}
        </InDock>
      ))}
    </>
  );
}

/** Deals about privates are rare and many: folded away until wanted. */
function Privates({ here, choices }: { here: Position; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <Fold title={t('act.buyPrivates', { n: choices.length })}>
      {() =>
        choices.map((choice) => (
          <ChoiceRow key={choiceKey(choice)} here={here} choice={choice}>
            <Asked here={here} seller={choice.facts?.seller} />
          </ChoiceRow>
        ))
      }
    </Fold>
  );
}

function Pass({ here, decision, meaning }: { here: Position; decision: Decision; meaning: PassMeaning }) {
  const act = useTableStore((s) => s.act);
  const busy = useTableStore((s) => s.busy);
  const choice = decision.choices.find((x) => x.type === 'pass') ?? {
    type: 'pass',
    with: { by: decision.asked.who },
  };
  const goes =
    frameWords(here.book, decision.frame).mostlyPassed || decision.choices.every((x) => x.type === 'pass');
  return (
    <button
      type="button"
      class={`btn wide pass${goes ? ' btn-go' : ''}`}
      data-pass
      data-confirm
      disabled={busy}
      onClick={() => void act(fill(choice))}
    >
      {/* Rung by rung (1846:6.86, 18mw:contrib.7): nobody is done before the train is paid. */}
      {decision.frame === 'forcedTrain'
        ? t('act.nextWay')
        : choiceText({ book: here.book, names: here.table.names, state: here.state }, choice, meaning)}
      <kbd>P</kbd>
    </button>
  );
}
