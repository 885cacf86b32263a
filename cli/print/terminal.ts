/** Whether somebody can answer questions here. */

/** False in CI and where input or output is no terminal. */
export function isTerminal(environment: Readonly<Record<string, string | undefined>>): boolean {
  const isCi = ![undefined, '', '0', 'false'].includes(environment['CI']);
  return !isCi && process.stdin.isTTY && process.stderr.isTTY;
}
