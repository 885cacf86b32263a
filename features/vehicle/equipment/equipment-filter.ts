/** Searches equipment by words, in any order and spelling of case, accents and hyphens. */

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Returns a test of texts that contain every word of the query, also as the beginning of a word or without its blanks
 * (`car play`); undefined for a query without words.
 */
export function equipmentFilter(query: string): ((text: string) => boolean) | undefined {
  const tokens = plain(query).split(' ').filter(Boolean);
  if (tokens.length === 0) return undefined;
  const joined = tokens.join('');
  return (text) => {
    const padded = ` ${plain(text)}`;
    return tokens.every((word) => padded.includes(` ${word}`)) || padded.replaceAll(' ', '').includes(joined);
  };
}
