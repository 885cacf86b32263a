/** Scoped keys as they are written: in base 64 a digest, the start of the key they come from, and parameters. */
import { objectOf } from './schema.ts';

export interface ScopedKey {
  readonly digest: string;
  /** The first characters of the key that it was derived from. */
  readonly prefix: string;
  /** The parameters as they were signed. */
  readonly text: string;
  /** Absent when the text is no object of JSON, or more stands around it: the key has been cut or changed. */
  readonly parameters: Readonly<Record<string, unknown>> | undefined;
}

const DIGEST_LENGTH = 44;
const PREFIX_LENGTH = 4;
/** A digest and more behind it: by chance no other key reads so. */
const DIGEST_AND_MORE = /^[\w+/]{43}=\S/;

function parametersIn(text: string): ScopedKey['parameters'] {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The parts of a scoped key, even of a damaged one; undefined for any other key. */
export function scopedKey(key: string): ScopedKey | undefined {
  const bytes = Buffer.from(key, 'base64');
  const plain = bytes.toString('utf8');
  const text = plain.slice(DIGEST_LENGTH + PREFIX_LENGTH);
  // What stands behind the padding, and signs that base 64 does not have, are not read.
  const parameters = bytes.toString('base64') === key ? parametersIn(text) : undefined;
  if (!parameters && !DIGEST_AND_MORE.test(plain)) return undefined;
  const prefix = plain.slice(DIGEST_LENGTH, DIGEST_LENGTH + PREFIX_LENGTH);
  return { digest: plain.slice(0, DIGEST_LENGTH), prefix, text, parameters };
}
