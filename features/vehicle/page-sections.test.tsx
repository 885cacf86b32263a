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
