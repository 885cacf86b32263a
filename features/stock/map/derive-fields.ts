/** Fills fields that the feed leaves out from other fields. */
import { writtenVin } from '../../_domain/vehicle/vin.ts';
import { stableId } from '../values/stable-id.ts';
import { joinMake } from './two-word-makes.ts';

type Raw = Record<string, unknown>;

const SLUG_LENGTH = 120;
const NAME_LENGTH = 200;

// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Returns lower-case letters, digits and single hyphens; drops accents, replaces everything else by hyphens. */
export function slugify(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '') : text;
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const joinTexts = (raw: Raw, fields: readonly string[]): string => {
  let text = '';
  for (const field of fields) {
    const value = raw[field];
    if (typeof value === 'string' || typeof value === 'number') text += text === '' ? value : ` ${value}`;
  }
  return text;
};

/**
 * Returns the end of a derived slug: the stock number or the identifier, or a hash when it has no letters or is too
 * long.
 */
function slugTail(raw: Raw): string | undefined {
  const texts = [joinTexts(raw, ['stocknum']), joinTexts(raw, ['id'])].filter((text) => text !== '');
  const tails = texts.map(slugify).filter((tail) => tail !== '' && tail.length < SLUG_LENGTH);
  const [text] = texts;
  return tails[0] ?? (text === undefined ? undefined : stableId(text));
}

/**
 * Returns a slug of year, make, model and badge, ending with the stock number or the identifier. Truncation spares the
 * end, because it makes the slug unique.
 */
export function deriveSlug(raw: Raw): string | undefined {
  const tail = slugTail(raw);
  if (tail === undefined) return undefined;
  const head = slugify(joinTexts(raw, ['year', 'make', 'model', 'badge']))
    .slice(0, SLUG_LENGTH - tail.length - 1)
    .replace(/-$/, '');
  return head === '' ? tail : `${head}-${tail}`;
}

/**
 * Fills id (from the stock number), slug, name and make_model in place when they are missing, cleans the VIN and joins a make of
 * two words that the feed has split.
 */
export function derive(raw: Raw): void {
  if (typeof raw['vin'] === 'string') raw['vin'] = writtenVin(raw['vin']);
  raw['id'] ??= raw['stocknum'];
  joinMake(raw);
  raw['slug'] ??= deriveSlug(raw);
  if (raw['make'] === undefined || raw['model'] === undefined) return;
  raw['make_model'] ??= joinTexts(raw, ['make', 'model']).slice(0, NAME_LENGTH);
  raw['name'] ??= joinTexts(raw, ['year', 'make', 'model', 'badge']).slice(0, NAME_LENGTH);
}
