import type { Json } from './json.ts';
import type { RuleId } from './ids.ts';

/** Why an action is refused. `rule` is an id of the title's catalogue, or one of the engine's own three. */
export interface Violation {
  rule: RuleId;
  message: string;
  /** The refusal's key, for programs; absent where a title refuses by rule id directly. */
  key?: string;
  facts?: Readonly<Record<string, Json | undefined>>;
}
