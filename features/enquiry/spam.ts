/** Detects spam. Spam is stored and not delivered, since people are mistaken for robots too. */

export interface SpamSigns {
  /** Content of the honeypot field. */
  readonly trap?: string | undefined;
  /** Milliseconds between display and sending, measured by the page. */
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
