/** How often the time is asked for, and how often in a row: the quickest answer is the most exact. */
const ASK_EVERY = 10_000;
const ASK_TIMES = 3;

export interface DatabaseClock {
  now(): number;
  close(): void;
}

/**
 * The database's clock, kept here. Several servers go by it, so that no machine's own clock, wrong or set while it
 * runs, makes anybody's time run out early or lets a lease live too long.
 */
export async function openClock(
  ask: () => Promise<number>,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  /** What the clock of the database says when ours, which only ever goes forward, says 0. */
  let zero = 0;
  const set = async (): Promise<void> => {
    let quickest = Number.POSITIVE_INFINITY;
    let best = zero;
    for (let i = 0; i < ASK_TIMES; i++) {
      const sent = performance.now();
      const there = await ask();
      const took = performance.now() - sent;
      if (took >= quickest) continue;
      quickest = took;
      best = there - sent - took / 2;
    }
    zero = best;
  };
  await set();
  const timer = setInterval(() => void set().catch(onError), ASK_EVERY);
  timer.unref();
  return { now: () => Math.round(zero + performance.now()), close: () => clearInterval(timer) };
}
