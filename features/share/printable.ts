/** Parses the address of the printable page. */
import { LONGEST_SLUG, SLUG } from '../_domain/text/slugs.ts';

/** Returns the slug in the query of `/print`; undefined when it is missing or invalid. */
export function slugOf(query: string): string | undefined {
  const slug = new URLSearchParams(query).get('car_id') ?? '';
  return slug.length <= LONGEST_SLUG && SLUG.test(slug) ? slug : undefined;
}

/** Returns whether the page opens the print dialog; `dialog=no` disables it, as for a PDF. */
export const opensDialog = (query: string): boolean => new URLSearchParams(query).get('dialog') !== 'no';
