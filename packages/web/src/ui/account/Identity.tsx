import { useState } from 'preact/hooks';
import type { Me } from '@roundhouse/schema';
import { api } from '../../server/api.ts';
import { t } from '../../texts/index.ts';
import { Act, Line, Section } from './parts.tsx';
import { useRun } from './useRun.ts';

/** A guest stays for good: a name, a password, everything kept. */
export function Claim({ be }: { be: (me: Me) => void }) {
  const { said, run } = useRun();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Section title={t('people.claim')} said={said}>
      <Act onSubmit={() => void run(async () => be(await api.claim(name, password)))}>
        <Line
          label={t('people.name')}
          autocomplete="username"
          required
          minLength={2}
          value={name}
          onInput={setName}
        />
        <Line
          label={t('people.password')}
          type="password"
          autocomplete="new-password"
          required
          minLength={8}
          value={password}
          onInput={setPassword}
        />
        <button type="submit" class="btn btn-go">
          {t('people.create')}
        </button>
      </Act>
    </Section>
  );
}

export function ChangePassword() {
  const { said, run } = useRun();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = async (): Promise<string> => {
    await api.changePassword(current, next);
    setCurrent('');
    setNext('');
    return t('people.saved');
  };
  return (
    <Section title={t('people.changePassword')} said={said}>
      <Act onSubmit={() => void run(change)}>
        <Line
          label={t('people.password')}
          type="password"
          autocomplete="current-password"
          required
          value={current}
          onInput={setCurrent}
        />
        <Line
          label={t('people.newPassword')}
          type="password"
          autocomplete="new-password"
          required
          minLength={8}
          value={next}
          onInput={setNext}
        />
        <button type="submit" class="btn">
          {t('people.changePassword')}
        </button>
      </Act>
    </Section>
  );
}

/** Everything that is kept: to take along, or to have erased. */
export function Data({
  guest,
  out,
  save,
}: {
  guest: boolean;
  out: () => void;
  save: (text: string) => void;
}) {
  const { said, run } = useRun();
  const [password, setPassword] = useState('');
  const erase = async (): Promise<void> => {
    if (!confirm(t('people.deleteSure'))) return;
    await api.deleteMe(password);
    out();
  };
  return (
    <Section title={t('data.title')} said={said}>
      <button
        type="button"
        class="btn"
        onClick={() => void run(async () => save(JSON.stringify(await api.exportMe(), null, 1)))}
      >
        {t('people.export')}
      </button>
      <Act onSubmit={() => void run(erase)}>
        {!guest && (
          <Line
            label={t('account.again')}
            type="password"
            autocomplete="current-password"
            required
            value={password}
            onInput={setPassword}
          />
        )}
        <button type="submit" class="btn btn-stop">
          {t('people.delete')}
        </button>
      </Act>
    </Section>
  );
}
