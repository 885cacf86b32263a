/** Rule about structured data: it must parse and have the members that search engines require. */
import { incompleteData, unreadableData } from './test.errors.ts';
import type { Finding } from '../../renderer/contract/error.ts';
import type { PageElement } from './html-page.ts';
import { pageFinding, isUnlistedPage, type Rule, type TestedPage } from './rule.ts';

type Data = Readonly<Record<string, unknown>>;

const VEHICLE = ['name', 'url', 'brand', 'model', 'itemCondition'];

/** Required members by type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Vehicle: VEHICLE,
  Car: VEHICLE,
  Motorcycle: VEHICLE,
  Offer: ['price', 'priceCurrency', 'availability'],
  AutoDealer: ['name', 'url'],
  PostalAddress: ['addressCountry'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
};

/** Required types by template; each row needs at least one. */
const EXPECTED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  home: [['AutoDealer']],
  vehicle: [['Vehicle', 'Car', 'Motorcycle'], ['BreadcrumbList']],
  'contact-us': [['AutoDealer', 'AutoRepair', 'AutoPartsStore']],
};

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = (data: Data): string[] => [data['@type'] ?? []].flat().map(String);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns all objects in a value, including itself. */
function objectsIn(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isData(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

interface Fault {
  type: string;
  reason: string;
}

function findFaults(data: Data): Fault[] {
  return typesOf(data).flatMap((type) => [
    ...(REQUIRED[type] ?? [])
      .filter((member) => isEmpty(data[member]))
      .map((member) => ({ type, reason: `${member} is missing` })),
    ...(type === 'Offer' ? priceFaults(data) : []),
    ...(type === 'BreadcrumbList' ? stepFaults(data) : []),
  ]);
}

function priceFaults({ price }: Data): Fault[] {
  if (isEmpty(price) || Number(price) > 0) return [];
  return [{ type: 'Offer', reason: `price ${JSON.stringify(price)} is not an amount` }];
}

/** Steps count from 1; each has a name, and all but the last one an item. */
function stepFaults({ itemListElement }: Data): Fault[] {
  const steps = [itemListElement ?? []].flat().filter(isData);
  return steps.flatMap((step, index) => {
    const number = index + 1;
    const faults = [
      ...(step['position'] === number ? [] : [`step ${number} has the position ${String(step['position'])}`]),
      ...(isEmpty(step['name']) && !isData(step['item']) ? [`step ${number} has no name`] : []),
      ...(isEmpty(step['item']) && number < steps.length ? [`step ${number} has no item`] : []),
    ];
    return faults.map((reason) => ({ type: 'BreadcrumbList', reason }));
  });
}

interface Block {
  element: PageElement;
  data: readonly Data[];
}

function blockFaults({ element, data }: Block, page: TestedPage): Finding[] {
  const roots = data.filter((one) => typesOf(one).length === 0 && !('@graph' in one));
  const faults = [
    ...roots.map(() => ({ type: 'An object', reason: '@type is missing' })),
    ...data.flatMap(objectsIn).flatMap(findFaults),
  ];
  return faults.map((fault) => pageFinding(incompleteData, fault, { page, element }));
}

/** Every block parses and is complete, and pages without noindex have the types of their template. */
export const dataComplete: Rule = ({ html, page }) => {
  const scripts = html.elements.filter(
    ({ name, attributes }) => name === 'script' && attributes['type'] === 'application/ld+json',
  );
  const unreadable: Finding[] = [];
  const blocks = scripts.flatMap((element): Block[] => {
    try {
      const value: unknown = JSON.parse(element.text());
      return [{ element, data: [value].flat().filter(isData) }];
    } catch (error) {
      unreadable.push(pageFinding(unreadableData, { reason: (error as Error).message }, { page, element }));
      return [];
    }
  });
  const types = new Set(blocks.flatMap(({ data }) => data.flatMap(objectsIn).flatMap(typesOf)));
  const expected = isUnlistedPage(html) || unreadable.length > 0 ? [] : (EXPECTED[page.template] ?? []);
  const absent = expected
    .filter((some) => !some.some((type) => types.has(type)))
    .map((some) =>
      pageFinding(incompleteData, { type: some.join(' or '), reason: 'the page has none' }, { page }),
    );
  const incomplete = blocks.flatMap((block) => blockFaults(block, page));
  return [...unreadable, ...incomplete, ...absent];
};
