/** Accepts only pages of the site as the pages of a lead. */
import type { LeadValues } from './lead.ts';

/** Returns whether an address is a path, or complete with one of the origins of the site. */
function isOwn(address: string, origins: readonly string[]): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  return (
    URL.canParse(address) && origins.some((origin) => new URL(address).origin === new URL(origin).origin)
  );
}

/**
 * Returns the values with the addresses of the site only. A foreign `url` becomes a field that is not checked; foreign visited
 * pages are left out.
 */
export function withOwnAddresses(values: LeadValues, origins: readonly string[]): LeadValues {
  const { url, lead_attributes: attributes, extra, ...rest } = values;
  const isForeign = url !== undefined && !isOwn(url, origins);
  const fields = isForeign ? { ...extra, url: url.slice(0, MAX_LENGTH) } : extra;
  const pages = attributes?.visited_pages?.filter((page) => isOwn(page, origins));
  return {
    ...rest,
    ...(url === undefined || isForeign ? {} : { url }),
    ...(attributes && { lead_attributes: { ...attributes, ...(pages && { visited_pages: pages }) } }),
    ...(fields && { extra: fields }),
  };
}

/** Characters of an unchecked field. */
const MAX_LENGTH = 500;
