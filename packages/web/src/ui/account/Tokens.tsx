import { useEffect, useState } from 'preact/hooks';
import type { TokenView } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';
import { Act, day, Line, Section } from './parts.tsx';
import { useRun } from './useRun.ts';

/** Keys for programs that play in one's name. */
export function Tokens() {
  const { said, run } = useRun();
  const [list, setList] = useState<TokenView[]>([]);
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const look = async (): Promise<void> => setList(await api.tokens());
  useEffect(() => void run(look), []);
  const make = async (): Promise<void> => {
    setMade((await api.newToken(label)).token);
    setLabel('');
    await look();
  };
  return (
    <Section title={t('tokens.title')} said={said}>
      {list.length === 0 && <p class="quiet">{t('tokens.none')}</p>}
      <ul class="rows">
        {list.map((it) => (
          <li key={it.id} class="row">
            <span class="grow">
              <b>{it.label}</b> <span class="quiet">{day(it.createdAt)}</span>
            </span>
            <button
              type="button"
              class="btn"
              onClick={() => void run(() => api.deleteToken(it.id).then(look))}
            >
              {t('tokens.withdraw')}
            </button>
          </li>
        ))}
      </ul>
      {made && (
        <p class="note" role="status">
          {t('tokens.made')} <code class="secret">{made}</code>
        </p>
      )}
      <Act onSubmit={() => void run(make)}>
        <Line label={t('tokens.label')} required maxLength={60} value={label} onInput={setLabel} />
        <button type="submit" class="btn">
          {t('tokens.make')}
        </button>
      </Act>
    </Section>
  );
}
