/** Numbers 0 to size - 1 that can be subtracted and multiplied so that a product is 0 only if a factor is. */
export interface Field {
  size: number;
  minus(a: number, b: number): number;
  times(a: number, b: number): number;
}

/** The powers of primes a number is the product of: 12 = 2² · 3 gives [[2, 2], [3, 1]]. */
export function primePowers(number: number): [prime: number, exponent: number][] {
  const powers: [number, number][] = [];
  let rest = number;
  for (let prime = 2; rest > 1; prime++) {
    let exponent = 0;
    for (; rest % prime === 0; rest /= prime) exponent++;
    if (exponent > 0) powers.push([prime, exponent]);
  }
  return powers;
}

/** The field of a prime's power: polynomials with coefficients below the prime, written as the digits of a number. */
export function fieldOf(prime: number, exponent: number): Field {
  const size = prime ** exponent;
  const digits = (number: number): number[] =>
    Array.from({ length: exponent }, (_, i) => Math.floor(number / prime ** i) % prime);
  const number = (of: readonly number[]): number => of.reduce((sum, digit, i) => sum + digit * prime ** i, 0);
  const minus = (a: number, b: number): number => {
    const taken = digits(b);
    return number(digits(a).map((digit, i) => (digit - (taken[i] ?? 0) + prime) % prime));
  };
  if (exponent === 1) return { size, minus, times: (a, b) => (a * b) % prime };
  const powers = powersOfX(prime, exponent, digits, number);
  const logs = new Map(powers.map((power, log) => [power, log]));
  const times = (a: number, b: number): number => {
    const [left, right] = [logs.get(a), logs.get(b)];
    // Only 0 is no power of x.
    if (left === undefined || right === undefined) return 0;
    return powers[(left + right) % powers.length] as number;
  };
  return { size, minus, times };
}

/** All but 0 as powers of x, by the first rule "x to the exponent is …" under which they are all different. */
function powersOfX(
  prime: number,
  exponent: number,
  digits: (number: number) => number[],
  number: (digits: readonly number[]) => number,
): number[] {
  const size = prime ** exponent;
  for (let rule = 1; rule < size; rule++) {
    const instead = digits(rule);
    const powers = [1];
    for (let at = 1; ; ) {
      const before = digits(at);
      const over = before[exponent - 1] ?? 0;
      at = number(instead.map((digit, i) => ((before[i - 1] ?? 0) + over * digit) % prime));
      if (at <= 1) break;
      powers.push(at);
      if (powers.length === size) break;
    }
    if (powers.length === size - 1) return powers;
  }
  throw new Error(`there is no field of ${size}`);
}
