/** Meanings of the texts of a column. */
import { plainName } from '../../_domain/text/nearest-name.ts';

/** Divides texts of a list into those with a meaning in a table and the others. */
export function tabled<Meaning>(texts: readonly string[], table: Readonly<Record<string, Meaning>>) {
  const meanings: Record<string, Meaning> = {};
  const others: string[] = [];
  for (const text of texts) {
    const name = plainName(text);
    const meaning = Object.hasOwn(table, name) ? table[name] : undefined;
    if (meaning === undefined) others.push(text);
    else meanings[text] = meaning;
  }
  return { meanings, others };
}

/** Returns `U is used, D is demo`. */
export const pairs = (meanings: Readonly<Record<string, string | boolean>>): string =>
  Object.entries(meanings)
    .map(([text, meaning]) => `${text} is ${meaning}`)
    .join(', ');
