/** Colours as buyers name them, most common first. */
export const COLOUR_NAMES = [
  'White',
  'Black',
  'Grey',
  'Silver',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Beige',
  'Gold',
  'Bronze',
  'Orange',
  'Yellow',
  'Purple',
  'Pink',
] as const;

export type ColourName = (typeof COLOUR_NAMES)[number];
