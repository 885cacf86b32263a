/** Detects spam. Spam is stored apart and never lost, since people are mistaken for robots too. */

export interface SpamSigns {
  /** Content of a field that people do not see. */
  readonly trap?: string | undefined;
  /** Milliseconds between showing the form and sending it, as the page has measured. */
  readonly elapsed_ms?: number | undefined;
}

/** Returns the reason to treat a lead as spam; undefined for none. `fastestSeconds` 0 disables the timing check. */
export function spamReason(
  { trap, elapsed_ms: elapsed }: SpamSigns,
  fastestSeconds: number,
): string | undefined {
  if (trap !== undefined && trap !== '') return 'hidden field';
  if (elapsed !== undefined && elapsed < fastestSeconds * 1_000) return 'too fast';
  return undefined;
}
