/** Content of one column of an export. */
export interface InspectedColumn {
  name: string;
  /** Texts of its first rows without empty ones. */
  values: readonly string[];
  /** Different texts of all rows, up to one more than `LISTED`. */
  distinct: readonly string[];
  /** Rows with a text, and their share of all rows. */
  filled: number;
  share: number;
  /** Rows that repeat a text of an earlier row; Infinity beyond the limit. */
  repeats: number;
  /** The first repeated text. */
  repeated: string | undefined;
  /** Key of the texts, when the column holds lists of objects. */
  textKey?: string | undefined;
}

/** Most values that are listed for a column. */
export const LISTED = 20;

/** Returns whether the column has few enough different texts to list each. */
export const isListed = ({ distinct }: InspectedColumn): boolean =>
  distinct.length > 0 && distinct.length <= LISTED;

/** Returns texts of a column for questions: `"North", "South"`. */
export const quoted = (texts: readonly string[]): string => {
  const named = texts.slice(0, 5).map((text) => JSON.stringify(text.slice(0, 40)));
  return texts.length > named.length ? `${named.join(', ')} and others` : named.join(', ');
};
