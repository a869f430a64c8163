import type { Violation } from '@roundhouse/engine';
import { withNames } from '../../game/names.ts';
import { useTableStore } from '../../store/table.ts';
import { refusalText, t } from '../../texts/index.ts';

/** The number of a rule: opens its text. */
export function RuleRef({ rule }: { rule: string }) {
  const readRule = useTableStore((s) => s.readRule);
  if (rule.startsWith('engine:')) return null;
  return (
    <button
      type="button"
      class="rule-ref"
      onClick={() => readRule(rule)}
      aria-label={t('rules.open', { rule })}
    >
      {rule.slice(rule.indexOf(':') + 1)}
    </button>
  );
}

/** Why something is not possible, with its rule. */
export function Refusal({ violation }: { violation: Violation }) {
  // The names themselves are made afresh by some tables: asked of the store, they would never be the same twice.
  const table = useTableStore((s) => s.table);
  return (
    <span class="refusal">
      {withNames(table?.names ?? {}, refusalText(violation))} <RuleRef rule={violation.rule} />
    </span>
  );
}
