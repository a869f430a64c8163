import { useState } from 'preact/hooks';
import { t } from '../../texts/index.ts';

/** A reason, and the act it is for. */
export function Reason({
  act,
  onAct,
  stop = false,
}: {
  act: string;
  onAct: (reason: string) => void;
  stop?: boolean;
}) {
  const [reason, setReason] = useState('');
  return (
    <form
      class="row grow reason"
      onSubmit={(e) => {
        e.preventDefault();
        onAct(reason);
        setReason('');
      }}
    >
      <input
        class="input grow"
        aria-label={t('admin.reason')}
        placeholder={t('admin.reason')}
        required
        minLength={3}
        maxLength={500}
        value={reason}
        onInput={(e) => setReason(e.currentTarget.value)}
      />
      <button type="submit" class={stop ? 'btn btn-stop' : 'btn'}>
        {act}
      </button>
    </form>
  );
}
