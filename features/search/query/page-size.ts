/** The number of vehicles on one page of a listing. */

/** The usual number (specification, section 9). */
export const USUAL_HITS = 21;
/** The next one that fills rows of two, three and four. */
const FULL_ROWS = 24;

export interface PageSizeOptions {
  readonly hits_per_page: number;
  readonly full_rows: boolean;
}

/** Returns the number of vehicles on one page: the usual one fills its rows unless the tenant disables it. */
export const hitsPerPage = ({ hits_per_page: hits, full_rows: isFull }: PageSizeOptions): number =>
  isFull && hits === USUAL_HITS ? FULL_ROWS : hits;
