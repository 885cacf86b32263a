/** Compares texts as a Typesense server does: without case, diacritics and signs. */
import { plainText } from '../../search/search.public.ts';
import type { CollectionSchema } from './schema.ts';

/** How a collection splits texts into words. */
export interface Spelling {
  /** Returns the words of a text. */
  readonly split: (text: string) => readonly string[];
  /** Returns a comparison key; a text of signs only is its own key. */
  readonly key: (text: string) => string;
}

const escaped = (signs: readonly string[]): string =>
  signs
    .filter((sign) => /^.$/su.test(sign))
    .map((sign) => sign.replaceAll(/[\\\]^-]/g, String.raw`\$&`))
    .join('');

/** Creates the spelling of a collection: separators split words, symbols stay, other signs are dropped. */
export function spellingOf(
  schema: Pick<CollectionSchema, 'token_separators' | 'symbols_to_index'>,
): Spelling {
  const separators = new RegExp(`[${escaped(schema.token_separators)}\\s]+`, 'gu');
  const signs = new RegExp(`[^\\p{L}\\p{N}${escaped(schema.symbols_to_index)}\\s]+`, 'gu');
  const split = (text: string): string[] => {
    return plainText(text)
      .replaceAll(separators, ' ')
      .replaceAll(signs, '')
      .split(' ')
      .filter((word) => word !== '');
  };
  return { split, key: (text) => split(text).join(' ') || text };
}
