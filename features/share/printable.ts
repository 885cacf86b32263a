/** What the address of the printable page asks for. */
import { LONGEST_SLUG, SLUG } from '../_domain/text/slugs.ts';

/** The slug in the query of `/print`; nothing when there is none, or what stands there is no slug. */
export function slugOf(query: string): string | undefined {
  const slug = new URLSearchParams(query).get('car_id') ?? '';
  return slug.length <= LONGEST_SLUG && SLUG.test(slug) ? slug : undefined;
}

/** Whether the page opens the print dialog by itself; not with `dialog=no`, as for a file. */
export const opensDialog = (query: string): boolean => new URLSearchParams(query).get('dialog') !== 'no';
