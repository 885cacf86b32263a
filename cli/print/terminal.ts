/** Whether somebody can answer questions here. */

/** False in CI and where input or output is no terminal. */
export function isTerminal(environment: Readonly<Record<string, string | undefined>>): boolean {
  const isCi = ![undefined, '', '0', 'false'].includes(environment['CI']);
  return !isCi && process.stdin.isTTY && process.stderr.isTTY;
}

/** Columns of a terminal that states none that can be read. */
const USUAL_COLUMNS = 80;
const FEWEST_COLUMNS = 20;

/** The stream with 80 columns while it states fewer than 20, as terminals of containers and editors do. */
export function withColumns<Stream extends { columns?: number }>(stream: Stream): Stream {
  return new Proxy(stream, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'columns' && typeof value === 'number' && value < FEWEST_COLUMNS) return USUAL_COLUMNS;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
