/** A candidate in the choice of routes: what it earns and which rows (things of limited number) it uses once each. */
export interface Claim {
  readonly rows: Int16Array;
  readonly value: number;
}

const TINY = 1e-9;

/**
 * Prices of the limited things at which the given candidates, taken in fractions, just clear: the dual solution of
 * `max value, each thing at most limit`. Primal simplex with an explicit inverse. The prices are only a good guess: any
 * prices give a valid bound, so rounding and the tiny shift of the limits (against ties) do no harm.
 */
export const clearingPrices = (candidates: readonly Claim[], limits: readonly number[]): Float64Array => {
  const m = limits.length;
  const inverse = new Float64Array(m * m);
  const basis = new Int32Array(m).fill(-1);
  const level = Float64Array.from(limits, (limit, i) => limit + (i + 1) * 1e-7);
  for (let i = 0; i < m; i++) inverse[i * m + i] = 1;
  const price = new Float64Array(m);
  const column = new Float64Array(m);
  for (let turn = 0; turn < 40 * m; turn++) {
    let enter = -1;
    let gain = 1e-6;
    candidates.forEach(({ rows, value }, j) => {
      let reduced = value;
      for (let i = 0; i < rows.length; i++) reduced -= price[rows[i] as number] as number;
      if (reduced > gain) {
        gain = reduced;
        enter = j;
      }
    });
    let slack = -1;
    if (enter < 0) {
      for (let i = 0; i < m; i++) {
        if (-(price[i] as number) > gain) {
          gain = -(price[i] as number);
          slack = i;
        }
      }
      if (slack < 0) break;
    }
    const rows = enter >= 0 ? (candidates[enter] as Claim).rows : Int16Array.of(slack);
    column.fill(0);
    for (let k = 0; k < rows.length; k++) {
      const r = rows[k] as number;
      for (let i = 0; i < m; i++) (column[i] as number) += inverse[i * m + r] as number;
    }
    let leave = -1;
    let ratio = Number.POSITIVE_INFINITY;
    for (let i = 0; i < m; i++) {
      if ((column[i] as number) <= TINY) continue;
      const step = (level[i] as number) / (column[i] as number);
      if (step < ratio - TINY) {
        ratio = step;
        leave = i;
      }
    }
    if (leave < 0) break;
    const pivot = column[leave] as number;
    for (let k = 0; k < m; k++) (inverse[leave * m + k] as number) /= pivot;
    (level[leave] as number) /= pivot;
    for (let i = 0; i < m; i++) {
      const factor = column[i] as number;
      if (i === leave || factor === 0) continue;
      for (let k = 0; k < m; k++) (inverse[i * m + k] as number) -= factor * (inverse[leave * m + k] as number);
      (level[i] as number) -= factor * (level[leave] as number);
    }
    for (let k = 0; k < m; k++) (price[k] as number) += gain * (inverse[leave * m + k] as number);
    basis[leave] = enter >= 0 ? enter : -2 - slack;
  }
  return price;
};
