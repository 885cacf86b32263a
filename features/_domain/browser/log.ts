/** Console messages that the specification requires (section 8). */

/** Logs a failure that is not displayed to the visitor. */
export function logOnly(message: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.warn(message, ...details);
}

/** Logs a success. */
export function logInfo(message: string, ...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console
  console.info(message, ...details);
}
