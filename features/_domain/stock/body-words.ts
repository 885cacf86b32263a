/** Bodies in running text: those that are nouns have a plural, others, such as Sports, stand before a noun. */
const NOUNS = [
  'bus',
  'camper trailer',
  'caravan',
  'convertible',
  'coupe',
  'hatch',
  'hatchback',
  'motorhome',
  'pantech',
  'people mover',
  'prime mover',
  'scooter',
  'sedan',
  'suv',
  'tipper',
  'trailer',
  'truck',
  'ute',
  'van',
  'wagon',
].join('|');
const ONE = new RegExp(`(?:^| )(?:${NOUNS})$`, 'i');
const MANY = new RegExp(`(?:^| )(?:${NOUNS})(?:e?s)$`, 'i');

/** A word in capitals that is not an abbreviation. */
const SHOUTED = /\b(?!SUV\b)[A-Z]{3,}\b/g;

/** Returns the plural of a body, such as `SUVs`, or `Hatches` of `HATCH`; a body that is no noun stays as it is. */
export function pluralBody(body: string): string {
  if (!ONE.test(body)) return body;
  const quiet = body.replace(SHOUTED, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  return `${quiet}${/(?:tch|s)$/i.test(quiet) ? 'es' : 's'}`;
}

/** Returns whether a text ends with the plural of a body. */
export const endsInBodies = (text: string): boolean => MANY.test(text);

/** Returns the text with its last body in the singular: `used Toyota Ute`. */
export const singularBody = (text: string): string =>
  endsInBodies(text) ? text.replace(/(?<=tch|us)es$|s$/i, '') : text;
