import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** How much a function has to run before V8 spends time on optimising it. */
const BUDGET = 1_000_000;

/**
 * For commands that are over in a second or two: what V8 would optimise meanwhile costs more than it brings. The flag holds for
 * the whole process, so it is left alone where a command is run in a thread beside others.
 */
export function shortRun(): void {
  if (isMainThread) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
