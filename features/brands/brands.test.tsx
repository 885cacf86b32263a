/** Brands: /brands and /{brand-slug}/overview (specification, section 2). */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { createSite, type Site } from '../_domain/site/site.ts';
import { car, dealer } from '../_domain/vehicle/vehicle.case.ts';
import { offers, sections } from '../registry.ts';
import { checks } from './brands.check.ts';
import { brandPage, brandsPage } from './brands.page.tsx';

const BRANDS = [
  { title: 'Mazda', slug: 'mazda', description: ['Small cars.'], warranty: { years: 5, unlimited_km: true } },
  { title: 'Vulpa', slug: 'vulpa', kind: 'motorcycle' },
  { title: 'Tyres', slug: 'tyres', kind: 'group', href: 'https://tyres.example/' },
  { title: 'Kia', slug: 'kia', skipPage: true },
  { title: 'Lada', slug: 'lada', skipPage: true },
];

const createTestSite = (
  tenant: object = { brands: BRANDS },
  stock = [car({ price: 20_000 }), car({ id: '2', slug: 'two', make: 'Kia', model: 'Rio' })],
): Site =>
  createSite({ offers, tenant: dealer(tenant), vehicles: stock, now: Date.parse('2026-03-10T00:00:00Z') });

const list = (site: Site): string => renderToStaticMarkup(brandsPage.view(brandsPage.data(true, site)));

describe('/brands', () => {
  test('has car, motorcycle, truck and group brands under separate headings', () => {
    const headings = [...list(createTestSite()).matchAll(/<h2[^>]*id="brands-[^>]*>([^<]*)/g)].map(
      ([, text]) => text,
    );
    expect(headings).toEqual(['Cars', 'Motorcycles', 'Our group']);
  });

  test('links to the page of a brand, its external address, or its stock', () => {
    const html = list(createTestSite());
    for (const href of ['/mazda/overview', '/vulpa/overview', 'https://tyres.example/', '/search/kia'])
      expect(html).toContain(`href="${href}"`);
    expect(html).not.toContain('/kia/overview');
    expect(html).not.toContain('/tyres/overview');
    expect(html).toMatch(/<span[^>]*><span[^>]*>L<\/span><span>Lada/);
  });

  test('has a photo of a vehicle for sale instead of initials', () => {
    const photo = { url: '/media/cx-5.webp', thumb: { url: '/media/cx-5-300.webp' } };
    const html = list(createTestSite(undefined, [car({ price: 20_000, images: [photo] })]));
    expect(html).toMatch(/href="\/mazda\/overview"><span[^>]*><img[^>]*cx-5[^>]*><\/span><span>Mazda/);
    expect(html).toMatch(/<span[^>]*>V<\/span><span>Vulpa/);
  });

  test('has the banner and the text of a single brand', () => {
    const photo = { url: '/media/cx-5.webp', thumb: { url: '/media/cx-5-300.webp' } };
    const brands = [{ ...BRANDS[0], banner: '/media/range.webp' }];
    const html = list(createTestSite({ brands }, [car({ price: 20_000, images: [photo] })]));
    expect(html).toMatch(/<img[^>]*range\.webp.*Mazda<small>Small cars\.<.small><small>1 in stock/s);
    expect(list(createTestSite())).not.toContain('Small cars.');
  });

  test('exists only when the tenant has brands', () => {
    expect([...brandsPage.entries(createTestSite())]).toHaveLength(1);
    expect([...brandsPage.entries(createTestSite({}))]).toHaveLength(0);
  });
});

describe('/{brand-slug}/overview', () => {
  const page = (site: Site, title: string): string => {
    const brand = site.tenant.brands.find((one) => one.title === title);
    if (!brand) throw new Error(title);
    return renderToStaticMarkup(brandPage.view(brandPage.data(brand, site, sections), sections));
  };

  test('skips external brands and those with skipPage', () => {
    expect([...brandPage.entries(createTestSite())].map(({ slug }) => slug)).toEqual(['mazda', 'vulpa']);
  });

  test('has the logo of the brand above its title, if there is one', () => {
    const brands = [{ ...BRANDS[0], logo: '/media/mazda.svg' }];
    const site = createTestSite({ brands });
    const titleWithLogo = /<img src="\/media\/mazda\.svg"[^>]*><\/span><\/div><h1[^>]*>Mazda<\/h1>/;
    expect(page(site, 'Mazda').replaceAll('/>', '>')).toMatch(titleWithLogo);
    expect(page(createTestSite(), 'Mazda')).not.toContain('mazda.svg');
  });

  test('has models in stock with the lowest price, its newest vehicles and its warranty', () => {
    const html = page(createTestSite(), 'Mazda');
    expect(html).toContain('Small cars.');
    expect(html).toMatch(/Mazda CX-5.*1 in stock.*20,000/s);
    expect(html).toContain('See 1 Mazda car in stock');
    expect(html).toContain('Mazda just in');
    expect(html).toContain('5 year unlimited km warranty');
    expect(html).not.toContain('Rio');
  });

  test('names the lowest price of new vehicles when some are new, and of used ones otherwise', () => {
    const used = car({ price: 4_990, year: 2009 });
    const fresh = car({ id: '3', slug: 'three', price: 39_990, car_type: 'new' });
    expect(page(createTestSite(undefined, [used, fresh]), 'Mazda')).toMatch(/2 in stock, new from .*39,990/s);
    expect(page(createTestSite(undefined, [used]), 'Mazda')).toMatch(/1 in stock, used from .*4,990/s);
  });

  test('works for a brand without stock, text and warranty', () => {
    const html = page(createTestSite(), 'Vulpa');
    expect(html).toContain('Vulpa at Gumtree Motors.');
    expect(html).toContain('See all stock');
    expect(html).not.toContain('id="models"');
    expect(html).not.toContain('id="warranty"');
  });

  test('finds the stock of a brand by its make when the title differs', () => {
    const brands = [{ title: 'Mazda Australia', slug: 'mazda', make: 'MAZDA' }];
    expect(page(createTestSite({ brands }), 'Mazda Australia')).toContain('id="models"');
  });
});

describe('check', () => {
  const check = checker(checks);

  test('warns about a brand without a link', async () => {
    const brands = [{ title: 'Lada', slug: 'lada', skipPage: true }];
    expect(codesOf(await check({ brands }, { vehicles: [car()] }))).toEqual(['DS2500? brands.0.skipPage']);
    expect(await check({ brands }, { vehicles: [car({ make: 'Lada' })] })).toEqual([]);
    expect(await check({ brands })).toEqual([]);
  });

  test('warns about text of an external brand', async () => {
    const brands = [
      { title: 'Tyres', slug: 'tyres', href: 'https://tyres.example/', description: ['Round.'] },
    ];
    expect(codesOf(await check({ brands }))).toEqual(['DS2501? brands.0.href']);
  });
});
