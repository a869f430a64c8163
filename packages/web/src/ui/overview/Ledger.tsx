import { CompanyTable } from './CompanyTable.tsx';
import { PlayerTable } from './PlayerTable.tsx';
import { RunHistory } from './RunHistory.tsx';
import { TitleLedger } from './TitleLedger.tsx';
import { PrivateTable } from './PrivateTable.tsx';

/** Everything in dense tables: companies, players, what only this title counts, private companies, and all runs. */
export function Ledger() {
  return (
    <div class="ledger">
      <CompanyTable />
      <PlayerTable />
      <TitleLedger />
      <PrivateTable />
      <RunHistory />
    </div>
  );
}
