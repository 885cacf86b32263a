/** Ids of elements that several slices use. */

/** The results of a search. */
export const RESULTS_ID = 'results';
