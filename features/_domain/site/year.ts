/** The present year of a site. */
import { siteQuestion } from './site.ts';

/** The year in which a page is built. */
export const yearOf = siteQuestion('year', ({ now }) => new Date(now).getUTCFullYear());
