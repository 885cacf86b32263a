/** What who remembers a look and who shows it agree on. */

/** Above this many the oldest are forgotten. */
export const MAX_VIEWED = 12;
/** Version of the shape of an entry. */
export const VIEWED_VERSION = 1;
