/** The present year of a site. */
import { siteQuery } from './site.ts';

/** Returns the year in which a page is built. */
export const yearOf = siteQuery('year', ({ now }) => new Date(now).getUTCFullYear());
