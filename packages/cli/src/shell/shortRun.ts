import { setFlagsFromString } from 'node:v8';

/** How much a function has to run before V8 spends time on optimising it. */
const BUDGET = 1_000_000;

/** For commands that are over in a second or two: what V8 would optimise meanwhile costs more than it brings. */
export const shortRun = (): void => setFlagsFromString(`--interrupt-budget=${BUDGET}`);
