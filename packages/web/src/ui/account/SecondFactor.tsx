import { useState } from 'preact/hooks';
import { encode } from 'uqr';
import type { FactorStarted, Me } from '@roundhouse/schema';
import { download } from '../../game/exchange.ts';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';
import { Act, Line, Section } from './parts.tsx';
import { useRun } from './useRun.ts';

/** A code to scan, drawn as one path: dark on light whatever the colours of the page. */
function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('factor.qr')}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** What signing in takes beside the password: set up, shown once, turned off. */
export function SecondFactor({ me, refresh }: { me: Me; refresh: () => Promise<void> }) {
  const { said, run } = useRun();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [started, setStarted] = useState<FactorStarted | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const forget = (): void => {
    setPassword('');
    setCode('');
    setStarted(null);
  };
  const start = async (): Promise<void> => setStarted(await api.startFactor(password));
  const confirm = async (): Promise<void> => {
    const made = await api.confirmFactor(code);
    forget();
    setCodes(made.codes);
    await refresh();
  };
  const remove = async (): Promise<void> => {
    await api.removeFactor(password, code);
    forget();
    await refresh();
  };
  const again = (
    <Line
      label={t('account.again')}
      type="password"
      autocomplete="current-password"
      required
      value={password}
      onInput={setPassword}
    />
  );
  return (
    <Section
      title={t('factor.title')}
      tag={me.secondFactor && <span class="tag tag-good">{t('email.verified')}</span>}
      said={said}
    >
      {codes ? (
        <div class="stack">
          <h3>{t('factor.codes')}</h3>
          <p class="note note-warn">{t('factor.codesText')}</p>
          <ul class="codes">
            {codes.map((it) => (
              <li key={it}>
                <code>{it}</code>
              </li>
            ))}
          </ul>
          <div class="row">
            <button
              type="button"
              class="btn"
              onClick={() => download('roundhouse-recovery-codes.txt', `${codes.join('\n')}\n`)}
            >
              {t('factor.save')}
            </button>
            <button type="button" class="btn btn-go" onClick={() => setCodes(null)}>
              {t('factor.kept')}
            </button>
          </div>
        </div>
      ) : me.secondFactor ? (
        <Act onSubmit={() => void run(remove)}>
          <p class="quiet">{t('factor.on')}</p>
          {again}
          <Line
            label={t('people.code')}
            autocomplete="one-time-code"
            required
            maxLength={40}
            value={code}
            onInput={setCode}
          />
          <button type="submit" class="btn btn-stop">
            {t('factor.remove')}
          </button>
        </Act>
      ) : started ? (
        <Act onSubmit={() => void run(confirm)}>
          <p>{t('factor.scan')}</p>
          <Qr text={started.uri} />
          <p class="quiet">
            {t('factor.byHand')}: <code class="secret">{started.secret}</code>
          </p>
          <Line
            label={t('factor.code')}
            name="code"
            autocomplete="one-time-code"
            inputMode="numeric"
            required
            maxLength={6}
            value={code}
            onInput={setCode}
          />
          <button type="submit" class="btn btn-go">
            {t('factor.confirm')}
          </button>
        </Act>
      ) : (
        <Act onSubmit={() => void run(start)}>
          <p class="quiet">{t('factor.off')}</p>
          {again}
          <button type="submit" class="btn">
            {t('factor.setUp')}
          </button>
        </Act>
      )}
    </Section>
  );
}
