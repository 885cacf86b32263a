/** What stands in one column of an export. */
export interface ColumnLook {
  name: string;
  /** Texts in its first rows, those that say nothing left out. */
  values: readonly string[];
  /** Different texts of all rows; more than a list of values has when there are more. */
  distinct: readonly string[];
  /** Rows with a text, and their share of all rows. */
  filled: number;
  share: number;
  /** Rows with a text that an earlier row has; Infinity where they are too many to count. */
  repeats: number;
  /** The first such text. */
  repeated: string | undefined;
  /** Where the column holds lists of objects, the key of their texts. */
  textKey?: string | undefined;
}

/** Most values of a column that make a list of values. */
export const LISTED = 20;

/** Whether the column has so few different texts that each can be listed. */
export const isListed = ({ distinct }: ColumnLook): boolean =>
  distinct.length > 0 && distinct.length <= LISTED;

/** `"North", "South"`: texts of a column as questions name them. */
export const quoted = (texts: readonly string[]): string => {
  const named = texts.slice(0, 5).map((text) => JSON.stringify(text.slice(0, 40)));
  return texts.length > named.length ? `${named.join(', ')} and others` : named.join(', ');
};
