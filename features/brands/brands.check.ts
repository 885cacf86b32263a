/** Rules about brands: each has a link, and its text is displayed. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { toSlug } from '../_domain/text/slugs.ts';

const leadsNowhere = defineError<{ title: string }>({
  code: 'DS2500',
  title: 'Brand without a link',
  message: ({ title }) =>
    `The brand ${title} skips its page and has neither an address nor vehicles in stock.`,
  hint: () =>
    'Set `href`, or give it a page with `"skipPage": false`. Until then it is displayed without a link.',
});

const pageAndAddress = defineError<{ title: string; href: string }>({
  code: 'DS2501',
  title: 'External brand has page data',
  message: ({ title, href }) => `The brand ${title} links to ${href}, so its description is not displayed.`,
  hint: () => 'Remove `href` to give it a page, or remove `description`.',
});

const brandsLead: TenantCheck = ({ brands }, { positionOf, vehicles }) => {
  if (vehicles === undefined) return [];
  const makes = new Set(vehicles.map(({ make }) => toSlug(make)));
  return brands.flatMap(({ title, make, skipPage, href }, index) =>
    skipPage && href === undefined && !makes.has(toSlug(make ?? title))
      ? [warning(leadsNowhere, { title }, positionOf(['brands', index, 'skipPage']))]
      : [],
  );
};

const textShows: TenantCheck = ({ brands }, { positionOf }) =>
  brands.flatMap(({ title, href, description }, index) =>
    href !== undefined && description.length > 0
      ? [warning(pageAndAddress, { title, href }, positionOf(['brands', index, 'href']))]
      : [],
  );

export const checks: SliceChecks = { tenant: [brandsLead, textShows] };
