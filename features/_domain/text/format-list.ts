/** Formats a list for a sentence. */

/** Returns 'Brisbane, Ipswich and Logan'. */
export function formatList(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
