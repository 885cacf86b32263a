/** One step of the tables. */
export interface Migration {
  /** Permanent: `0000_leads`, or with its slice `ratings/0000_ratings`. */
  readonly name: string;
  readonly text: string;
}
