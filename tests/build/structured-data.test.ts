/** Every value in structured data is on the page that carries it, for every page of every demo tenant. */
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClone } from '../support/built.ts';
import { decodeXML } from 'entities/decode';
import { root, tenants } from '../support/pages.ts';
import { readFiles } from '../support/project.ts';

interface Value {
  /** Names of the members on the way, without positions in lists. */
  readonly path: string;
  readonly value: string | number;
}

/** Returns all values in a document, with the names of their members. */
function valuesIn(node: unknown, parent = ''): Value[] {
  if (Array.isArray(node)) return node.flatMap((one) => valuesIn(one, parent));
  if (typeof node === 'object' && node !== null)
    return Object.entries(node).flatMap(([name, one]) => valuesIn(one, `${parent}.${name}`));
  return [{ path: parent, value: node as string | number }];
}

/** Returns the text that a visitor reads, folded parts included, with plain blanks. */
const visibleText = (body: string): string =>
  decodeXML(body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]+>/g, ' ')).replaceAll(
    /\s+/g,
    ' ',
  );

const squeezed = (text: string): string => text.replaceAll(/[\s,]/g, '').toLowerCase();

/** Vocabulary of schema.org and codes that a page words differently; each is tested below or follows from another value. */
const CODES =
  /(?:@\w+|priceCurrency|unitCode|addressCountry|query-input|availability|itemCondition|bodyType|driveWheelConfiguration|dayOfWeek|urlTemplate|position)$/;

const twelveHours = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return clock.replace(':00', '');
};

interface TestedPage {
  readonly file: string;
  readonly text: string;
  readonly squeezed: string;
  readonly body: string;
}

const urlOf = (file: string): string => `/${file}`.replace(/\/?index\.html$/, '') || '/';

/** Returns whether a page shows a value of structured data. */
function isShown({ path: name, value }: Value, page: TestedPage): boolean {
  if (CODES.test(name)) return true;
  const text = String(value);
  if (text.startsWith('https://')) {
    const { pathname } = new URL(text);
    return (
      urlOf(page.file) === pathname ||
      page.body.includes(text) ||
      page.body.includes(`href="${pathname}"`) ||
      page.body.includes(`src="${pathname}"`) ||
      // The page has smaller files of the same picture, named by their content.
      (name.endsWith('image') && pathname.startsWith('/media/')) ||
      name.endsWith('.url')
    );
  }
  if (name.endsWith('telephone')) return page.body.includes(`tel:${text}`);
  // A page shows days off and hours in its own words, and the point of a location on a map.
  if (/\.(?:opens|closes)$/.test(name))
    return /specialOpening/.test(name) || text === '23:59' || page.text.includes(twelveHours(text));
  if (/\.valid(?:From|Through)$/.test(name)) return page.text.includes(String(Number(text.slice(-2))));
  if (/\.geo\./.test(name)) return true;
  if (typeof value === 'number')
    return page.squeezed.includes(text) || page.text.includes(value.toLocaleString('en-AU'));
  return page.squeezed.includes(squeezed(text));
}

const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

describe.each(tenants())('structured data of %s', (tenant) => {
  let pages: { file: string; body: string; data: Record<string, unknown>[] }[];
  beforeAll(async () => {
    await buildClone();
    pages = [...readFiles(path.join(root, 'output', tenant))]
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, bytes]) => {
        const html = bytes.toString();
        const data = [...html.matchAll(JSON_LD)].map(
          ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
        );
        return { file, body: html.slice(html.indexOf('<body')), data };
      });
  });

  test('has only values that its page shows', () => {
    const wrong = pages.flatMap(({ file, body, data }) => {
      const text = visibleText(body);
      const page = { file, text, squeezed: squeezed(text), body: decodeXML(body) };
      return valuesIn(data)
        .filter((value) => !isShown(value, page))
        .map(({ path: name, value }) => `${file}: ${name} ${value}`);
    });
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  const listTypes = (file: RegExp): string[] => [
    ...new Set(
      pages
        .filter((page) => file.test(page.file))
        .map(({ data }) => data.map((one) => String(one['@type'])).join(' ')),
    ),
  ];

  test('has the types of each kind of page', () => {
    expect(listTypes(/^index\.html$/)).toEqual(['AutoDealer WebSite']);
    expect(listTypes(/^dealer-locator\//)).toEqual(['BreadcrumbList ItemList']);
    for (const types of listTypes(/^contact-us\//))
      expect(types).toMatch(/^Auto(?:Dealer|Repair|PartsStore) BreadcrumbList$/);
    for (const types of listTypes(/^cars\/[^/]+\/index\.html$/))
      expect(types).toMatch(/^(?:Car|Motorcycle|Vehicle) BreadcrumbList$|^BreadcrumbList$/);
    for (const types of listTypes(/^(?:search|used-car)\//))
      expect(types).toMatch(/^BreadcrumbList(?: ItemList)?$/);
    for (const types of listTypes(/^(?:pages\/|privacy-policy\/|contact\/)/))
      expect(types).toMatch(/^BreadcrumbList(?: FAQPage)?$/);
  });

  test('has no rating of the business by itself', () => {
    expect(
      pages.filter(({ data }) => JSON.stringify(data).includes('aggregateRating')).map(({ file }) => file),
    ).toEqual([]);
  });

  test('has an offer in Australian dollars with the price, state and condition that the page shows', () => {
    const offers = pages.flatMap(({ file, body, data }) =>
      data.flatMap(({ offers: offer }) =>
        offer ? [{ file, text: visibleText(body), offer: offer as Record<string, unknown> }] : [],
      ),
    );
    const wrong = offers.filter(({ text, offer }) => {
      // A sold vehicle has no price.
      if (String(offer['availability']).endsWith('/SoldOut')) return 'price' in offer;
      const isNew = String(offer['itemCondition']).endsWith('/NewCondition');
      // The price of a subscription is for a week.
      const weekly = offer['priceSpecification'] as Record<string, unknown> | undefined;
      const { price, priceCurrency, unitCode } = weekly ?? offer;
      return (
        priceCurrency !== 'AUD' ||
        !squeezed(text).includes(`$${Number(price)}`) ||
        (weekly !== undefined && (unitCode !== 'WEE' || 'price' in offer || !text.includes('week'))) ||
        / Condition (New|Demo|Used) Year /.exec(text)?.[1]?.startsWith('New') !== isNew
      );
    });
    expect(wrong.map(({ file }) => file).slice(0, 10)).toEqual([]);
  });

  test('has at most ten pictures of a vehicle, all of them on its page', () => {
    const pictures = pages.flatMap(({ data }) =>
      data.flatMap(({ image }) => (Array.isArray(image) ? [image.length] : [])),
    );
    expect(Math.max(0, ...pictures)).toBeLessThanOrEqual(10);
  });
});
