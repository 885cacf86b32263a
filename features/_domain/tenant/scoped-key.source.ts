/** Parses scoped keys: base 64 of a digest, the prefix of the parent key, and parameters. */

export interface ScopedKey {
  readonly digest: string;
  /** First characters of the parent key. */
  readonly prefix: string;
  /** The signed text. */
  readonly text: string;
  /** Absent when the text isn't a JSON object, or the key has been cut or changed. */
  readonly parameters: Readonly<Record<string, unknown>> | undefined;
}

const DIGEST_LENGTH = 44;
const PREFIX_LENGTH = 4;
/** A digest followed by more; other keys don't match by chance. */
const DIGEST_AND_MORE = /^[\w+/]{43}=\S/;

function parametersIn(text: string): ScopedKey['parameters'] {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Parses a scoped key, even a damaged one; undefined for other keys. */
export function scopedKey(key: string): ScopedKey | undefined {
  const bytes = Buffer.from(key, 'base64');
  const plain = bytes.toString('utf8');
  const text = plain.slice(DIGEST_LENGTH + PREFIX_LENGTH);
  // Decoding ignores text after the padding and characters outside base 64, so compare a round trip.
  const parameters = bytes.toString('base64') === key ? parametersIn(text) : undefined;
  if (!parameters && !DIGEST_AND_MORE.test(plain)) return undefined;
  const prefix = plain.slice(DIGEST_LENGTH, DIGEST_LENGTH + PREFIX_LENGTH);
  return { digest: plain.slice(0, DIGEST_LENGTH), prefix, text, parameters };
}
