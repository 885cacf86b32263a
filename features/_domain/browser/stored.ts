/** What a browser keeps, as text: every value with the version of its shape, so that a later shape is not misread. */

/** The value as it is kept. */
export const serialise = (version: number, value: unknown): string => JSON.stringify({ version, value });

/** The value that was kept; undefined when there is none, when it is no JSON or when it has another version. */
export function deserialise(version: number, text: string | null): unknown {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; value?: unknown } | null;
    if (stored?.version === version) return stored.value;
  } catch {
    // It is not ours.
  }
  return undefined;
}
