import { isCompany, type Owner } from '@roundhouse/engine';
import { useMemo } from 'preact/hooks';
import { drawTile } from '../../board/hexArt.ts';
import { nameOf } from '../../game/names.ts';
import { useHere } from '../../store/table.ts';
import { money, t } from '../../texts/index.ts';
import { art } from '../board/SvgArt.tsx';
import { CompanyToken } from '../parts/CompanyToken.tsx';

/** Trains, phases and tiles: what there is and what comes next. */
export function Trains() {
  return (
    <div class="ledger">
      <TrainRoster />
      <Phases />
      <Privates />
      <TileSupply />
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
      <table class="timetable">
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
                <td class="num">{left === null || left === undefined ? '∞' : left}</td>
                <td>
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
                <td class="gone">
                  {[
                    last && t('trains.lastRun', { phase: last.name }),
                    scraps && t('trains.scraps', { phase: scraps.name }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td class="nowrap">
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
                <td>{card.phase ?? ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Phases() {
  const { book, state } = useHere();
  const now = book.data.phases.findIndex((phase) => phase.name === state.phase);
  return (
    <section class="scroll-x sheet" tabIndex={0} aria-label={t('phases.title')}>
      <table class="timetable">
        <caption>{t('phases.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trains.phase')}</th>
            <th scope="col" class="num">
              {t('phases.limit')}
            </th>
            <th scope="col">{t('phases.tiles')}</th>
            <th scope="col" class="num">
              {t('phases.rounds')}
            </th>
            <th scope="col">{t('phases.effects')}</th>
          </tr>
        </thead>
        <tbody>
          {book.data.phases.map((phase, i) => (
            <tr key={phase.name} class={i < now ? 'idle' : ''} aria-current={i === now ? 'step' : undefined}>
              <th scope="row">
                {phase.name} {i === now && <span class="tag tag-now">{t('phases.now')}</span>}
                {i === now + 1 && <span class="tag">{t('phases.next')}</span>}
              </th>
              <td class="num">{phase.trainLimit}</td>
              <td>
                <span class="swatches">
                  {phase.colors.map((color) => (
                    <i key={color} class={`swatch swatch-${color}`} title={color} />
                  ))}
                </span>
              </td>
              <td class="num">{phase.operatingRounds}</td>
              <td>{phase.effects.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Privates() {
  const { book, state, table } = useHere();
  const rows = book.data.privates.filter((facts) => state.privates[facts.id]);
  if (rows.length === 0) return null;
  return (
    <section class="scroll-x sheet" tabIndex={0} aria-label={t('ledger.privates')}>
      <table class="timetable">
        <caption>{t('ledger.privates')}</caption>
        <tbody>
          {rows.map((facts) => {
            const it = state.privates[facts.id];
            return (
              <tr key={facts.id} class={it?.closed ? 'idle' : ''}>
                <th scope="row">{facts.name}</th>
                <td class="num">{money(facts.price)}</td>
                <td class="num nowrap">
                  {facts.income > 0 ? t('privates.income', { n: money(facts.income) }) : ''}
                </td>
                <td>{it?.closed ? t('privates.closed') : nameOf(book, table.names, it?.owner)}</td>
                <td class="quiet">{facts.text}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function TileSupply() {
  const { book, state } = useHere();
  const laid = useMemo(() => {
    const count = new Map<string, number>();
    for (const value of Object.values(state.board.tiles)) {
      const id = value.slice(0, value.lastIndexOf('/'));
      count.set(id, (count.get(id) ?? 0) + 1);
    }
    return count;
  }, [state.board]);
  return (
    <section class="sheet" aria-label={t('tiles.supply')}>
      <div class="sheet-head">
        <h2>{t('tiles.supply')}</h2>
      </div>
      <ul class="tile-supply">
        {book.geography.tiles.map((tile) => {
          const left = tile.count === null ? null : tile.count - (laid.get(tile.id) ?? 0);
          return (
            <li key={tile.id} class={left === 0 ? 'idle' : ''}>
              <svg
                viewBox="-90 -104 180 208"
                width="64"
                height="74"
                class="board"
                role="img"
                aria-label={t('tiles.label', { tile: tile.id, color: tile.color })}
              >
                {art(drawTile(tile.def, 0, tile.color, tile.labels, null))}
              </svg>
              <span>
                <b>{tile.id}</b> {left === null ? '∞' : `×${left}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
