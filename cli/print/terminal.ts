/** Detects whether prompts are possible. */

/** Returns false in CI, and if input or output is not a terminal. */
export function isTerminal(environment: Readonly<Record<string, string | undefined>>): boolean {
  const isCi = ![undefined, '', '0', 'false'].includes(environment['CI']);
  return !isCi && process.stdin.isTTY && process.stderr.isTTY;
}

/** Assumed width of a terminal without a usable size. */
const USUAL_COLUMNS = 80;
const FEWEST_COLUMNS = 20;

/** Wraps a stream so that it reports 80 columns while it has fewer than 20, as in some containers and editors. */
export function withColumns<Stream extends { columns?: number }>(stream: Stream): Stream {
  return new Proxy(stream, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'columns' && typeof value === 'number' && value < FEWEST_COLUMNS) return USUAL_COLUMNS;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
