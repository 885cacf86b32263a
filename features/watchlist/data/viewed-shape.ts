/** Shape shared by the script that records views and the strip that shows them. */

/** Beyond this number the oldest are dropped. */
export const MAX_VIEWED = 12;
/** Version of the shape of an entry. */
export const VIEWED_VERSION = 1;
