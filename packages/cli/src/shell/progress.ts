/** A bar on standard error, where that is a terminal; otherwise nothing. */
export function progressBar(total: number): { step(): void; end(): void } {
  if (!process.stderr.isTTY || total < 2) return { step: () => {}, end: () => {} };
  const started = performance.now();
  let count = 0;
  const draw = (): void => {
    const width = Math.max(10, Math.min(40, (process.stderr.columns ?? 80) - 40));
    const full = Math.round((width * count) / total);
    const seconds = (performance.now() - started) / 1000;
    const left = count === 0 ? '' : ` ${Math.ceil((seconds / count) * (total - count))} s left`;
    process.stderr.write(
      `\r[${'#'.repeat(full)}${' '.repeat(width - full)}] ${count}/${total}${left}\u001b[K`,
    );
  };
  draw();
  return {
    step() {
      count += 1;
      draw();
    },
    end() {
      process.stderr.write('\r\u001b[K');
    },
  };
}
