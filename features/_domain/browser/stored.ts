/** Serialises stored values with the version of their shape, so that older data is not misread. */

/** Returns the result of a storage access; undefined when the browser refuses it. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Returns the text of a value. */
export const serialise = (version: number, value: unknown): string => JSON.stringify({ version, value });

/** Returns the stored value; undefined when it is missing, not JSON or of another version. */
export function deserialise(version: number, text: string | null): unknown {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; value?: unknown } | null;
    if (stored?.version === version) return stored.value;
  } catch {
    // Not written by this site.
  }
  return undefined;
}
