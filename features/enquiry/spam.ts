/** Signs that no person filled in a form. What carries one is kept apart, never lost: people are mistaken for robots too. */

export interface SpamSigns {
  /** Content of a field that people do not see. */
  readonly trap?: string | undefined;
  /** Milliseconds between showing the form and sending it, as the page has measured. */
  readonly elapsed_ms?: number | undefined;
}

/** The reason to take it for spam; nothing when there is none. `fastestSeconds` 0 turns the clock off. */
export function spamReason(
  { trap, elapsed_ms: elapsed }: SpamSigns,
  fastestSeconds: number,
): string | undefined {
  if (trap !== undefined && trap !== '') return 'hidden field';
  if (elapsed !== undefined && elapsed < fastestSeconds * 1_000) return 'too fast';
  return undefined;
}
