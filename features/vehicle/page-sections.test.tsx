/** Sections that other slices bring to the page of a vehicle. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provideRuntime } from '../../renderer/contract/runtime.ts';
import { collectSections, defineSection } from '../../renderer/contract/section.tsx';
import { createSite, type Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { TEMPLATES } from '../_domain/tenant/template-names.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { offers } from '../registry.ts';
import { NOW, page, vehicle } from './page.case.ts';
import { vehiclePage } from './vehicle.page.tsx';

const alert = defineSection<Site, Vehicle, { text: string }>({
  slot: VEHICLE_SLOT,
  name: 'price-alert',
  position: { after: 'comments' },
  data: ({ name, price = 0 }) => (price > 0 ? { text: `Alert for ${name}` } : undefined),
  view: ({ text }) => <p id="price-alert">{text}</p>,
});
const sections = collectSections<Site>([{ sections: [alert] }]);

describe.each(TEMPLATES)('a section that the template %s does not name', (template) => {
  const dataFor = (price: number) => {
    const site = createSite({
      offers,
      tenant: dealer({ template }),
      vehicles: [vehicle({ price })],
      now: NOW,
    });
    const [shown] = site.vehicles;
    if (!shown) throw new Error('not shown');
    return vehiclePage.data(shown, site, sections);
  };
  const markup = (price: number) => renderToStaticMarkup(vehiclePage.view(dataFor(price), sections));

  test('is rendered at its default position', () => {
    const { order } = dataFor(30_000);
    expect(order[order.indexOf('comments') + 1]).toBe('price-alert');
    expect(markup(30_000)).toMatch(/id="dealer-comments".*<p id="price-alert">Alert for 2021 Mazda CX-5/s);
  });

  test('is omitted without data', () => {
    expect(markup(0)).not.toContain('price-alert');
  });
});

describe('the reviews of the location', () => {
  const [yard] = dealer().locations;
  const locations = [{ ...yard, average_rating: 4.6, review_count: 1286 }];
  const review = (id: string, more: object = {}) => ({
    id,
    customer_name: `Customer ${id}`,
    text: 'They rang back the same day. '.repeat(10),
    rating: 5,
    review_date: '2026-02-01',
    location_id: 'a',
    ...more,
  });

  test('are a rating, the beginning of the latest and a link to all', () => {
    const latest = review('2', { review_date: '2026-03-01' });
    const html = page({}, [], { locations, reviews: [review('1'), latest] });
    expect(html).toContain('from 1,286 reviews');
    expect(html).toMatch(/<blockquote>They rang back .{100,160} … <span[^>]*>Customer 2<.span>/);
    expect(html).not.toContain('Customer 1');
    expect(html).toContain('href="/contact-us/gumtree-dubbo#reviews"');
  });

  test('are left out without reviews, and when ratings are hidden', () => {
    const hidden = { locations: { hide_reviews: true } };
    expect(page({}, [], { locations })).not.toContain('What customers say');
    expect(page({}, [], { locations, reviews: [review('1')], options: hidden })).not.toContain('Customer 1');
  });
});

describe('the finance calculator', () => {
  const financed = { finance_provider: 'Manual' };

  beforeAll(() => {
    provideRuntime({ script: (name, kind) => `/assets/${name}.${kind}.css` });
  });
  afterAll(() => {
    provideRuntime({});
  });

  test('is a section when the site has a finance provider', () => {
    expect(page({}, [], financed)).toContain('id="finance-calculator"');
  });

  test('is omitted without a provider', () => {
    expect(page()).not.toContain('finance-calculator');
  });
});
