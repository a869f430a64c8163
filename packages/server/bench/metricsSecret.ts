/** Opens the metrics of a server under load to whoever measures it. */
export const METRICS_SECRET = 'what-only-the-bench-knows';
