import { nameOf } from '../../game/names.ts';
import { useHere } from '../../store/table.ts';
import { money, phrase, t } from '../../texts/index.ts';

/** Every private company: what it pays and does, and where it is. */
export function PrivateTable() {
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
                <td class="quiet">{phrase(facts.text)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
