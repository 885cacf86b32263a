/** What the specification wants told to nobody but the console (section 8). */

/** Writes a warning to the console of the browser: for failures a visitor is not told of. */
export function logOnly(message: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.warn(message, ...details);
}

/** Writes to the console of the browser what went well. */
export function logInfo(message: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.info(message, ...details);
}
