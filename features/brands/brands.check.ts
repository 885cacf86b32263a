/** Rules about brands: each has a link, and its text is displayed. */
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import * as errors from './check-errors.ts';

const brandsLead: TenantCheck = ({ brands }, { positionOf, vehicles }) => {
  if (vehicles === undefined) return [];
  const makes = new Set(vehicles.map(({ make }) => toSlug(make)));
  return brands.flatMap(({ title, make, skipPage, href }, index) =>
    skipPage && href === undefined && !makes.has(toSlug(make ?? title))
      ? [warning(errors.leadsNowhere, { title }, positionOf(['brands', index, 'skipPage']))]
      : [],
  );
};

const textShows: TenantCheck = ({ brands }, { positionOf }) =>
  brands.flatMap(({ title, href, description }, index) =>
    href !== undefined && description.length > 0
      ? [warning(errors.pageAndAddress, { title, href }, positionOf(['brands', index, 'href']))]
      : [],
  );

export const checks: SliceChecks = { tenant: [brandsLead, textShows] };
