/** Segments of addresses made from names. */

/** Most characters of a slug. */
export const LONGEST_SLUG = 120;
/** What a slug is: lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DEPARTMENT_WORDS = new Set(['sales', 'service', 'parts']);

/**
 * Turns a name into a segment of an address: lower-case letters, digits and single hyphens, at most 120 characters.
 * Accents are dropped, `&` becomes `and`, a multiplication sign becomes `x` (`4×4` is `4x4`), a plus behind a word becomes
 * `plus` (`G10+` is `g10-plus`, for it is not `g10`).
 * A name without any of these letters and digits becomes `other` with a hash of it, so that names of another script
 * stay apart; an empty one becomes `other`.
 */
export function toSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('×', 'x')
    .replace(/(?<=[a-z0-9])\+(?![a-z0-9])/g, ' plus')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG + 1)
    .replace(/^-/, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
  return slug || otherSlug(text);
}

/** Six letters and digits that are always the same for the same name, whatever its case. */
function otherSlug(text: string): string {
  const name = text.normalize('NFKC').trim().toLowerCase();
  if (name === '') return 'other';
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return `other-${((hash ^ (hash >>> 13)) >>> 0).toString(36).slice(-6).padStart(6, '0')}`;
}

/**
 * The segment of `/contact-us/{location-slug}` (section 2): the location's name without the Sales, Service or Parts
 * it ends in. `Service and Parts` goes as a whole; a name that is nothing else is kept.
 */
export function locationSlug(name: string): string {
  const words = toSlug(name).split('-');
  let end = words.length;
  while (end > 0 && DEPARTMENT_WORDS.has(words[end - 1] ?? '')) {
    end -= 1;
    if (words[end - 1] === 'and' && DEPARTMENT_WORDS.has(words[end - 2] ?? '')) end -= 1;
  }
  return (end === 0 ? words : words.slice(0, end)).join('-');
}

/** Returns the segment of the location's address: its own slug, or the slug of its name. */
export const slugOfLocation = ({
  name,
  slug,
}: {
  readonly name: string;
  readonly slug?: string | undefined;
}): string => slug ?? locationSlug(name);
