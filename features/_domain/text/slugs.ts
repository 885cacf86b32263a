/** Turns names into URL segments. */

/** Longest slug. */
export const LONGEST_SLUG = 120;
/** Matches a slug: lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DEPARTMENT_WORDS = new Set(['sales', 'service', 'parts']);

/**
 * Turns a name into a URL segment: lower-case letters, digits and single hyphens, at most 120 characters. Drops
 * accents; `&` becomes `and`, a multiplication sign `x` (`4×4` is `4x4`), a plus after a word `plus` (`G10+` is
 * `g10-plus`, not `g10`). A name without Latin letters and digits becomes `other` with a hash, so that names in other
 * scripts stay distinct; an empty one becomes `other`.
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

/** Returns six characters derived from the name, ignoring its case. */
function otherSlug(text: string): string {
  const name = text.normalize('NFKC').trim().toLowerCase();
  if (name === '') return 'other';
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return `other-${((hash ^ (hash >>> 13)) >>> 0).toString(36).slice(-6).padStart(6, '0')}`;
}

/**
 * Returns the segment of `/contact-us/{location-slug}` (section 2): the location's name without a final Sales, Service
 * or Parts. `Service and Parts` is removed as a whole; a name that consists of nothing else stays.
 */
export function locationSlug(name: string): string {
  const segments = toSlug(name).split('-');
  let end = segments.length;
  while (end > 0 && DEPARTMENT_WORDS.has(segments[end - 1] ?? '')) {
    end -= 1;
    if (segments[end - 1] === 'and' && DEPARTMENT_WORDS.has(segments[end - 2] ?? '')) end -= 1;
  }
  return (end === 0 ? segments : segments.slice(0, end)).join('-');
}

/** Returns the URL segment of a location: its own slug, or the slug of its name. */
export const slugOfLocation = ({
  name,
  slug,
}: {
  readonly name: string;
  readonly slug?: string | undefined;
}): string => slug ?? locationSlug(name);
