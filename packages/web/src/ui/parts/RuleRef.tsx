import type { Violation } from '@roundhouse/engine';
import { useTableStore } from '../../store/table.ts';
import { t } from '../../texts/index.ts';

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
  return (
    <span class="refusal">
      {violation.message} <RuleRef rule={violation.rule} />
    </span>
  );
}
