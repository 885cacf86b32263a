/** An independent count over the stock of a dealer, by the addresses of listings. */
import type { VehicleInput } from '../../features/_domain/vehicle/vehicle.schema.ts';
import type { DisplayedNumbers } from './screen/numbers.ts';

/** What the person of a visit has done that numbers depend on. */
export interface Expected {
  favourites: number;
  /** Dollars of an open trade-in offer. */
  tradeIn: number;
}

type Criteria = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the value of a vehicle by the name of a filter. */
const FIELDS: Readonly<Record<string, (vehicle: VehicleInput) => string | undefined>> = {
  car_type: (vehicle) => vehicle.car_type,
  make: (vehicle) => vehicle.make,
  model: (vehicle) => vehicle.model,
  body: (vehicle) => vehicle.simple_body,
  fuel: (vehicle) => vehicle.simple_fuel,
  transmission: (vehicle) => vehicle.simple_transmission,
  drive: (vehicle) => vehicle.simple_drive,
  state: (vehicle) => vehicle.state,
  location_name: (vehicle) => vehicle.location,
};

const toSlug = (text = ''): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const isForSale = ({ status, sold }: VehicleInput): boolean =>
  sold !== true && (status === 'in_stock' || status === 'coming_soon');

/** Returns the values that the segments of a listing's path stand for; undefined for a path of another kind. */
function parsePath(
  vehicles: readonly VehicleInput[],
  pathname: string,
): Map<string, Set<string>> | undefined {
  const criteria = new Map<string, Set<string>>();
  for (const segment of pathname
    .replace(/\/page\/\d+$/, '')
    .split('/')
    .slice(2)) {
    const [, type] = /^(new|used|demo)-cars$/.exec(segment) ?? [];
    if (segment === 'new-used-and-demo-cars') continue;
    if (type) criteria.set('car_type', new Set([type]));
    else {
      const values = ['make', 'model', 'body', 'fuel', 'state'].map((facet) => {
        const named = vehicles.find((vehicle) => toSlug(FIELDS[facet]?.(vehicle)) === segment);
        return [facet, named && FIELDS[facet]?.(named)] as const;
      });
      const [facet, value] = values.find(([, match]) => match !== undefined) ?? [];
      if (facet === undefined || value === undefined) return undefined;
      criteria.set(facet, new Set([value]));
    }
  }
  return criteria;
}

/** Returns the criteria of a listing's address; undefined when they are beyond this count. */
function parseCriteria(vehicles: readonly VehicleInput[], url: string): Criteria | undefined {
  const { pathname, searchParams } = new URL(url, 'http://site.test');
  if (!pathname.startsWith('/search/')) return undefined;
  const criteria = parsePath(vehicles, pathname);
  for (const [name, value] of searchParams) {
    if (name === 'sortBy' || name === 'page') continue;
    if (!criteria || !FIELDS[name]) return undefined;
    criteria.set(name, (criteria.get(name) ?? new Set()).add(value));
  }
  return criteria;
}

const matches = (vehicle: VehicleInput, criteria: Criteria): boolean =>
  [...criteria].every(([facet, values]) => values.has(FIELDS[facet]?.(vehicle) ?? ''));

const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;

/** Returns what differs between a vehicle in stock and its card or page. */
function compareVehicle(
  vehicle: VehicleInput | undefined,
  { slug, title, text }: { slug: string; title: string; text: string },
  tradeIn: number,
): string[] {
  if (!vehicle) return [`${slug} is not in stock`];
  const missing = [vehicle.year, vehicle.make, vehicle.model]
    .map(String)
    .filter((word) => !title.toLowerCase().includes(word.toLowerCase()));
  const price = isForSale(vehicle) && Number(vehicle.price) > 10 ? Number(vehicle.price) : undefined;
  // An offer above the price reduces nothing.
  const expected = price === undefined ? '' : dollars(price > tradeIn ? price - tradeIn : price);
  return [
    ...missing.map((word) => `“${title}” of ${slug} lacks “${word}”`),
    ...(text.replaceAll(' ', '').includes(expected)
      ? []
      : [`${slug} costs ${expected}, displayed is “${text}”`]),
  ];
}

/** Returns the numbers, names and prices on a page that differ from the stock. */
export function compareNumbers(
  stock: readonly VehicleInput[],
  displayed: DisplayedNumbers,
  { favourites, tradeIn }: Expected,
): string[] {
  const forSale = stock.filter(isForSale);
  const find = (slug: string) => stock.find((vehicle) => vehicle.slug === slug);
  const count = (criteria: Criteria): number =>
    forSale.filter((vehicle) => matches(vehicle, criteria)).length;
  const problems: string[] = [];
  const expect = (what: string, value: number, expected: number): void => {
    if (value !== expected) problems.push(`${what}: displayed ${value}, in stock ${expected}`);
  };
  for (const { href, text, count: value } of displayed.links) {
    const criteria = parseCriteria(stock, href);
    if (criteria) expect(`the link “${text}” to ${href}`, value, count(criteria));
  }
  const criteria = parseCriteria(stock, displayed.url);
  if (criteria && displayed.total !== undefined) {
    expect(`vehicles of ${displayed.url}`, displayed.total, count(criteria));
    for (const { facet, value, count: number } of displayed.facets)
      if (FIELDS[facet])
        expect(
          `${facet} ${value} of ${displayed.url}`,
          number,
          count(new Map([...criteria, [facet, new Set([value])]])),
        );
    const results = displayed.cards.filter(({ isResult }) => isResult).map(({ slug }) => slug);
    const sale = results.filter((slug) => forSale.some((vehicle) => vehicle.slug === slug));
    if (new Set(results).size < results.length)
      problems.push(`a vehicle is listed twice: ${results.join(' ')}`);
    for (const slug of sale)
      if (!matches(find(slug) as VehicleInput, criteria))
        problems.push(`${slug} is listed on ${displayed.url}`);
    if (displayed.total <= 20) expect(`cards of ${displayed.url}`, sale.length, count(criteria));
    else if (results.length < 12 && !/page/.test(displayed.url))
      problems.push(`only ${results.length} cards`);
  }
  expect('favourites in the header', displayed.favourites, favourites);
  for (const card of displayed.cards) problems.push(...compareVehicle(find(card.slug), card, tradeIn));
  const { vehicle } = displayed;
  if (vehicle && find(vehicle.slug)) problems.push(...compareVehicle(find(vehicle.slug), vehicle, tradeIn));
  return problems;
}
