import { REFUSALS, type RefusalKey, type RuleId } from '@roundhouse/engine';

/** Which rule stands behind each refusal of the shared code: here the rule area of its first word. */
const RULE_OF: Readonly<Record<string, RuleId>> = {
  buy: 'tiny:stock.2',
  sell: 'tiny:stock.3',
  start: 'tiny:start.1',
  lay: 'tiny:track.1',
  token: 'tiny:token.1',
  route: 'tiny:or.1',
  dividend: 'tiny:div.1',
  train: 'tiny:train.1',
};

export const cite = Object.fromEntries(
  (Object.keys(REFUSALS) as RefusalKey[]).map((key) => [
    key,
    RULE_OF[key.split('.')[0] ?? ''] ?? 'tiny:or.1',
  ]),
) as Record<RefusalKey, RuleId>;
