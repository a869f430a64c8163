import { useState } from 'preact/hooks';
import { adminApi } from '../../server/adminApi.ts';
import { t } from '../../texts/index.ts';
import { Line, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import { Reason } from './Reason.tsx';

/** Takes a table away from everybody, or gives it back. */
export function RemoveTable() {
  const { said, run } = useRun();
  const [where, setWhere] = useState('');
  const id = where.trim().split('/').at(-1) ?? '';
  const act = (removed: boolean) => (reason: string) =>
    void run(async () => {
      await adminApi.removeTable(id, removed, reason);
      return t(removed ? 'admin.removed' : 'admin.restored');
    });
  return (
    <Section title={t('admin.tables')} said={said}>
      <Line label={t('admin.tableId')} value={where} onInput={setWhere} />
      {id !== '' && (
        <>
          <Reason stop act={t('admin.remove')} onAct={act(true)} />
          <Reason act={t('admin.restore')} onAct={act(false)} />
        </>
      )}
    </Section>
  );
}
