/** A route as the search finds it: stops in order, the runs of each leg, and its scaled worth under the prices. */
export interface FoundRoute {
  readonly stops: readonly number[];
  readonly legs: readonly (readonly number[])[];
  readonly worth: number;
}
