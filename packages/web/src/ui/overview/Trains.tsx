import { isCompany, type Owner } from '@roundhouse/engine';
import { nameOf } from '../../game/names.ts';
import { useHere } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { CompanyToken } from '../parts/CompanyToken.tsx';
import { NextPhase } from './NextPhase.tsx';

/** Which trains there are, who has them, and when they leave. */
export function Trains() {
  return (
    <div class="ledger">
      <NextPhase />
      <TrainRoster />
    </div>
  );
}

/** Each owner once, with how many it has. */
function countOwners(owners: readonly Owner[]): [Owner, number][] {
  const count = new Map<Owner, number>();
  for (const owner of owners) count.set(owner, (count.get(owner) ?? 0) + 1);
  return [...count];
}

function TrainRoster() {
  const { book, state, table } = useHere();
  return (
    <section class="scroll-x sheet" tabIndex={0} aria-label={t('trains.roster')}>
      <table class="timetable train-roster">
        <caption>{t('trains.roster')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trains.train')}</th>
            <th scope="col" class="num">
              {t('ledger.price')}
            </th>
            <th scope="col" class="num">
              {t('trains.left')}
            </th>
            <th scope="col">{t('trains.owners')}</th>
            <th scope="col">{t('trains.gone')}</th>
            <th scope="col">{t('trains.runs')}</th>
            <th scope="col">{t('trains.phase')}</th>
          </tr>
        </thead>
        <tbody>
          {book.data.trains.map((card) => {
            const owned = state.trains.filter((train) => train.card === card.name);
            const scraps = book.data.phases.find((phase) => phase.scraps?.includes(card.name));
            const last = book.data.phases.find((phase) => phase.lastRun?.includes(card.name));
            const left = state.supply[card.name];
            return (
              <tr key={card.name} class={left === 0 && owned.length === 0 ? 'idle' : ''}>
                <th scope="row">
                  {card.faces.map((face) => (
                    <span key={face.name} class="train-card">
                      {face.name}
                    </span>
                  ))}
                </th>
                <td class="num nowrap">{card.faces.map((face) => money(face.price)).join(' / ')}</td>
                <td class="num" data-label={t('trains.left')}>
                  {left === null || left === undefined ? '∞' : left}
                </td>
                <td class="holders" data-label={t('trains.owners')}>
                  <span class="owners">
                    {countOwners(owned.map((train) => train.owner)).map(([owner, n]) => (
                      <span key={owner} class="chip" title={nameOf(book, table.names, owner)}>
                        {isCompany(owner) ? (
                          <CompanyToken book={book} company={owner} size={24} label />
                        ) : (
                          nameOf(book, table.names, owner)
                        )}
                        {n > 1 && `×${n}`}
                      </span>
                    ))}
                  </span>
                </td>
                <td class="gone" data-label={t('trains.gone')}>
                  {[
                    last && t('trains.lastRun', { phase: last.name }),
                    scraps && t('trains.scraps', { phase: scraps.name }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td class="nowrap" data-label={t('trains.runs')}>
                  {card.faces
                    .map((face) =>
                      face.visit === null
                        ? t('trains.any')
                        : face.pay !== null && face.pay !== face.visit
                          ? t('trains.payVisit', { pay: face.pay, visit: face.visit })
                          : String(face.visit),
                    )
                    .join(' / ')}
                </td>
                <td data-label={t('trains.phase')}>{card.phase ?? ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
