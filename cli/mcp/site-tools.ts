/** Tools that read: stock, vehicles, locations, repayments. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { formatDollars } from '../../features/_domain/price/money.ts';
import { FREQUENCIES } from '../../features/_domain/price/finance.ts';
import { vehicleBySlug, type Site } from '../../features/_domain/site/site.ts';
import { pageHref } from '../../features/_domain/text/page-href.ts';
import { siteOrigin } from '../../features/_domain/tenant/site-origin.ts';
import type { VehicleCardData } from '../../features/_domain/vehicle/vehicle-card.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { computeRepayment } from '../../features/finance/finance.cli.ts';
import { locationReports } from '../../features/locations/locations.cli.ts';
import { vehicleText } from '../../features/open-data/open-data.cli.ts';
import { searchStock, SEARCH_TERMS } from '../../features/search/search.cli.ts';
import { fail } from '../../renderer/contract/error.ts';
import { invalidFields, noLocation, noRepayment, noVehicle } from './errors.ts';
import { answered, type McpSite } from './results.ts';

const PER_PAGE = 10;
const READ_ONLY = { readOnlyHint: true, openWorldHint: false };

const slug = z.string().min(1).max(200);
const text = z.string().trim().max(200);
const bound = z.number().min(0).max(100_000_000).optional();

/** Returns the complete address of a page. */
const toUrl = ({ tenant }: Site, href: string): string => siteOrigin(tenant) + pageHref(tenant, href);

/** Returns the vehicle with a slug; throws DS2981 without one. */
export const vehicleWith = (site: Site, one: string): Vehicle =>
  vehicleBySlug(site, one) ?? fail(noVehicle, { slug: one });

const toSummary = (
  site: Site,
  { href, title, subtitle, price, facts, location }: VehicleCardData,
): object => ({
  slug: href.replace('/cars/', ''),
  name: [title, subtitle].filter(Boolean).join(' '),
  price:
    price.amount === null
      ? price.text
      : `${formatDollars(price.amount)}${price.per ? ` a ${price.per}` : ''}`,
  price_type: price.type,
  facts: facts.map(({ label, value }) => `${label}: ${value}`),
  location,
  url: toUrl(site, href),
});

const searchSchema = z.strictObject({
  text: text.optional().describe('What the customer wants, in words: "white diesel ute under 40k".'),
  filters: z
    .partialRecord(z.enum(SEARCH_TERMS.filters), z.array(text.min(1)).min(1).max(10))
    .optional()
    .describe('Values by field, as on the site: {"make": ["Mazda"], "car_type": ["used"]}.'),
  ranges: z
    .partialRecord(z.enum(SEARCH_TERMS.ranges), z.strictObject({ min: bound, max: bound }))
    .optional()
    .describe('Lowest and highest values by field: {"price": {"max": 40000}}.'),
  sort: z.enum(SEARCH_TERMS.sorts).optional(),
  page: z.int().min(1).max(1_000).default(1),
});

type SearchQuery = z.output<typeof searchSchema>;

/** Returns a page of the vehicles that match; a page past the last has none. */
async function searchResults(site: Site, query: SearchQuery, now: number): Promise<object> {
  const results = await searchStock(site, { ...query, perPage: PER_PAGE }, now);
  const isPastEnd = query.page > Math.max(1, results.pages);
  const notes = [
    ...(results.leftOut ? ['No vehicle meets every wish; these come nearest.'] : []),
    ...(isPastEnd ? [`There is no page ${query.page}; the last one is ${Math.max(1, results.pages)}.`] : []),
  ];
  return {
    count: results.count,
    page: query.page,
    pages: results.pages,
    understood: results.understood,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    vehicles: isPastEnd ? [] : results.vehicles.map((card) => toSummary(site, card)),
  };
}

const quoteSchema = z.strictObject({
  vehicle: slug.optional().describe('Slug of the vehicle whose price and lender apply.'),
  amount: bound.describe('Purchase price in dollars; default: the price of the vehicle.'),
  term: z.number().min(0.5).max(10).optional().describe('Years.'),
  interest: z.number().min(0).max(100).optional().describe('Percent a year.'),
  tradeIn: bound.describe('Deposit or trade-in in dollars.'),
  residual: bound.describe('Due at the end, in dollars.'),
  frequency: z.enum(Object.keys(FREQUENCIES) as [keyof typeof FREQUENCIES]).optional(),
});

/** Adds the tools. */
export function addSiteTools(server: McpServer, { siteOf, clock }: McpSite): void {
  server.registerTool(
    'search_stock',
    {
      title: 'Search the stock',
      description: `Finds vehicles for sale by words and filters, ${PER_PAGE} a page.`,
      inputSchema: searchSchema,
      annotations: READ_ONLY,
    },
    (query) => answered(() => searchResults(siteOf(), query, clock())),
  );
  server.registerTool(
    'get_vehicle',
    {
      title: 'Get a vehicle',
      description: 'Returns price, facts, comments and equipment of a vehicle as Markdown data.',
      inputSchema: z.strictObject({ slug }),
      annotations: READ_ONLY,
    },
    (input) =>
      answered(() => {
        const site = siteOf();
        const vehicle = vehicleWith(site, input.slug);
        const data = vehicleText(site, vehicle, siteOrigin(site.tenant));
        return { slug: vehicle.slug, url: toUrl(site, `/cars/${vehicle.slug}`), data };
      }),
  );
  server.registerTool(
    'get_hours',
    {
      title: 'Get locations and hours',
      description:
        'Returns addresses, phone numbers and opening hours, with what is open now at each location.',
      inputSchema: z.strictObject({
        location: slug.optional().describe('Slug of a location; default: all.'),
      }),
      annotations: READ_ONLY,
    },
    ({ location }) =>
      answered(() => {
        const all = locationReports(siteOf(), clock());
        const chosen = location === undefined ? all : all.filter((one) => one.slug === location);
        if (chosen.length === 0)
          return fail(noLocation, { slug: location ?? '', slugs: [...new Set(all.map((one) => one.slug))] });
        return { as_of: new Date(clock()).toISOString(), locations: chosen };
      }),
  );
  server.registerTool(
    'quote_repayment',
    {
      title: 'Quote a repayment',
      description:
        'Estimates a repayment with its comparison rate. Every text of `warnings` must be shown beside it.',
      inputSchema: quoteSchema,
      annotations: READ_ONLY,
    },
    ({ vehicle: one, frequency, ...numbers }) =>
      answered(() => {
        const site = siteOf();
        const typed = Object.entries(numbers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as const],
        );
        const query = { ...Object.fromEntries(typed), frequency };
        const quote = computeRepayment(site, one === undefined ? undefined : vehicleWith(site, one), query);
        if (!quote) return fail(noRepayment, { isVehicle: one !== undefined });
        return 'issues' in quote ? fail(invalidFields, quote) : quote;
      }),
  );
}
