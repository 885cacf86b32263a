/** Maps paint names to colours: brochures say `Glacier White`, buyers say white. */
import { COLOUR_NAMES, type ColourName } from './colour-names.ts';

/** Words of paint names that imply a colour. */
const PAINTS: Readonly<Record<ColourName, string>> = {
  White:
    'alabaster alpine arctic chalk ceramic cream frost frosted ice iceberg ivory polar quartz snow snowflake',
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
};

const BY_NAME = new Map<string, ColourName>(COLOUR_NAMES.map((name) => [name.toLowerCase(), name]));
const BY_PAINT = new Map<string, ColourName>(
  COLOUR_NAMES.flatMap((name) => PAINTS[name].split(' ').map((paint) => [paint, name] as const)),
);

/** Returns the last word of a list that is in the table. */
const lastIn = (table: ReadonlyMap<string, ColourName>, words: readonly string[]) =>
  words.map((word) => table.get(word)).findLast((family) => family !== undefined);

/**
 * Returns the colour of a paint: the one at its end (`Ebony Black`, `Deep Ocean Blue`), else the one that a word
 * implies (`Quicksilver`, `Desert Sand`). Of two paints, as in `White / Black roof`, the first counts. Undefined
 * without a colour.
 */
export function colourFamily(paint: string): ColourName | undefined {
  for (const part of paint.toLowerCase().split(/[/,&(]|\b(?:with|and|over)\b/)) {
    const words = part.match(/\p{L}+/gu) ?? [];
    const family = lastIn(BY_NAME, words) ?? lastIn(BY_PAINT, words);
    if (family) return family;
  }
  return undefined;
}
