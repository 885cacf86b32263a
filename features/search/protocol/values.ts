/** Values of documents and of filters, compared as a Typesense server does: without case, marks and signs. */
import { plainText } from '../plain-text.ts';
import type { CollectionSchema } from './schema.ts';

/** How texts of a collection become words. */
export interface Spelling {
  /** The words of a text. */
  readonly words: (text: string) => readonly string[];
  /** Equal for texts that count as the same; a text of signs only is itself. */
  readonly key: (text: string) => string;
}

const escaped = (signs: readonly string[]): string =>
  signs
    .filter((sign) => /^.$/su.test(sign))
    .map((sign) => sign.replaceAll(/[\\\]^-]/g, String.raw`\$&`))
    .join('');

/** The spelling of a collection: its separators part words, its symbols are kept, other signs are left out. */
export function spellingOf(
  schema: Pick<CollectionSchema, 'token_separators' | 'symbols_to_index'>,
): Spelling {
  const separators = new RegExp(`[${escaped(schema.token_separators)}\\s]+`, 'gu');
  const signs = new RegExp(`[^\\p{L}\\p{N}${escaped(schema.symbols_to_index)}\\s]+`, 'gu');
  const words = (text: string): string[] => {
    return plainText(text)
      .replaceAll(separators, ' ')
      .replaceAll(signs, '')
      .split(' ')
      .filter((word) => word !== '');
  };
  return { words, key: (text) => words(text).join(' ') || text };
}
