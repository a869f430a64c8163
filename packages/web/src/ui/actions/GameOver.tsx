import { outcome, ranking } from '@roundhouse/engine';
import { nameOf } from '../../game/names.ts';
import { type Position, useTableStore } from '../../store/table.ts';
import { endingText } from '../../game/words.ts';
import { money, t } from '../../texts/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { RuleRef } from '../parts/RuleRef.tsx';

export function GameOver({ here }: { here: Position }) {
  const { show, look } = useTableStore.getState();
  const end = outcome(here.state);
  const ranks = ranking(here.state).map((who) => [who, end?.scores[who]] as const);
  return (
    <div class="action-panel">
      <header class="whose whose-you">
        <span class="whose-round">{t('round.over')}</span>
        <b>{endingText(here.book, end?.why ?? '')}</b>
      </header>
      <div class="panel-body">
        {end?.rule && (
          <p class="note">
            {t('over.ruling')} <RuleRef rule={end.rule} />
          </p>
        )}
        <table class="timetable standings">
          <caption class="sr">{t('over.standings')}</caption>
          <tbody>
            {ranks.map(([who, score], i) => (
              <tr key={who}>
                <td class="num">{i + 1}</td>
                <th scope="row">{nameOf(here.book, here.table.names, who)}</th>
                <td class="num">{money(score ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div class="row">
          <button type="button" class="btn" onClick={() => show('charts')}>
            <Icon name="chart" size={16} /> {t('pane.charts')}
          </button>
          <button type="button" class="btn" onClick={() => look(0)}>
            <Icon name="first" size={16} /> {t('over.fromStart')}
          </button>
        </div>
      </div>
    </div>
  );
}
