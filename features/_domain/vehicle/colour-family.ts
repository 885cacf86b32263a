/** The colour that a paint is of: brochures say `Glacier White`, buyers say white. */

/** Colours that buyers name, each with words of paints that do not name it. */
const FAMILIES = {
  White: 'alabaster alpine arctic chalk ceramic cream frost frosted ice iceberg ivory polar quartz snow snowflake',
  Black: 'caviar ebony ink jet midnight obsidian onyx phantom raven sable',
  Grey: 'anthracite ash charcoal concrete gray granite graphite gunmetal lead machine magnetic nardo pewter slate steel titanium tungsten',
  Silver: 'aluminium chrome platinum quicksilver sterling',
  Blue: 'aegean atlantic azure cobalt denim indigo marine navy ocean sapphire turquoise teal',
  Red: 'burgundy cherry claret crimson flame garnet maroon ruby scarlet soul merlot',
  Green: 'emerald eucalypt forest jade khaki lime moss olive sage',
  Brown: 'chestnut chocolate cocoa coffee mahogany mocha walnut',
  Beige: 'champagne desert latte quicksand sand sandstone stone tan',
  Gold: 'amber',
  Bronze: 'copper',
  Orange: 'inferno mandarin tangerine',
  Yellow: 'citrus lemon mustard',
  Purple: 'amethyst aubergine lilac mauve plum violet',
  Pink: 'magenta rose',
} as const;

export type ColourFamily = keyof typeof FAMILIES;

const BY_NAME = new Map<string, ColourFamily>();
const BY_PAINT = new Map<string, ColourFamily>();
for (const [family, paints] of Object.entries(FAMILIES)) {
  // The keys of the table above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const name = family as ColourFamily;
  BY_NAME.set(name.toLowerCase(), name);
  for (const paint of paints.split(' ')) BY_PAINT.set(paint, name);
}

/** Every colour family, the most usual on the road first. */
export const COLOUR_FAMILIES: readonly ColourFamily[] = [...BY_NAME.values()];

/** The last word of a list that the table has. */
const lastIn = (table: ReadonlyMap<string, ColourFamily>, words: readonly string[]) =>
  words.map((word) => table.get(word)).findLast((family) => family !== undefined);

/**
 * The family of a paint: the colour that its name ends with (`Ebony Black`, `Deep Ocean Blue`), else the one that a word of
 * it stands for (`Quicksilver`, `Desert Sand`). Of two paints, as in `White / Black roof`, the first counts. Undefined where
 * no word is one of a colour.
 */
export function colourFamily(paint: string): ColourFamily | undefined {
  for (const part of paint.toLowerCase().split(/[/,&(]|\b(?:with|and|over)\b/)) {
    const words = part.match(/\p{L}+/gu) ?? [];
    const family = lastIn(BY_NAME, words) ?? lastIn(BY_PAINT, words);
    if (family) return family;
  }
  return undefined;
}
