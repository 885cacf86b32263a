import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { offers } from '../registry.ts';
import { createSite } from '../_domain/site/site.ts';
import type { TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { menuPage } from './menu.page.tsx';

type Menus = NonNullable<TenantInput['menus']>;

/** Returns the main part of the page with all menus; undefined when the site has none. */
function render(menus: Menus): string | undefined {
  const site = createSite({ tenant: dealer({ menus }), vehicles: [], now: Date.UTC(2026, 10, 21), offers });
  const [entry] = [...menuPage.entries(site)];
  if (entry === undefined) return undefined;
  const html = renderToStaticMarkup(menuPage.view(menuPage.data(entry, site)));
  return /<main[^]*<\/main>/.exec(html)?.[0];
}

const owners = { label: 'Owners', links: [{ label: 'Accessories', href: '/contact', note: 'Bars' }] };

test('has the links of every group, where the header looks for them', () => {
  const html = render({
    header: [
      owners,
      {
        label: 'Buy',
        href: '/search',
        columns: [{ label: 'Make', links: [{ label: 'Kia', href: '/kia' }] }],
      },
    ],
  });
  expect(html).toMatch(
    /id="header-menu-owners"><ul[^>]*><li><a href="\/contact">[^]*Accessories<small>Bars</,
  );
  expect(html).toMatch(/id="header-menu-buy">[^]*<p[^>]*>Make<\/p>[^]*href="\/kia"[^]*>Buy: overview<\/a>/);
});

test('has the menu of phones beside that of the header when it is a separate one', () => {
  const html = render({
    header: [owners],
    mobile: [{ ...owners, links: [{ label: 'Call', href: '/call' }] }],
  });
  expect(html).toMatch(/id="header-menu-owners">[^]*id="phone-menu-owners">[^]*href="\/call"/);
});

test('has a panel of its own for each group, also when their names differ in signs only', () => {
  const group = (label: string, href: string) => ({ label, links: [{ label: 'Stock', href }] });
  const html = render({ header: [group('Buy!', '/one'), group('Buy', '/two')] });
  expect(html).toMatch(/id="header-menu-buy">[^]*href="\/one"[^]*id="header-menu-buy-2">[^]*href="\/two"/);
});

test('does not exist when no entry opens', () => {
  expect(render({ header: [{ label: 'Home', href: '/' }] })).toBeUndefined();
});
