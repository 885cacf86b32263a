/** One step of the tables. */
export interface Migration {
  /** Permanent: `0000_leads`, or with its slice `ratings/0000_ratings`. */
  readonly name: string;
  readonly text: string;
  /** File of a migration of a project's slice, which must not stop the work of others when it fails. */
  readonly file?: string;
}
