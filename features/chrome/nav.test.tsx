import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { offers } from '../registry.ts';
import { createSite } from '../_domain/site/site.ts';
import { TEMPLATES } from '../_domain/tenant/template-names.ts';
import type { TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { frameOf, SiteFrame } from './chrome.block.tsx';

function frame(tenant: Partial<TenantInput>): string {
  const site = createSite({ tenant: dealer(tenant), vehicles: [], now: Date.UTC(2026, 10, 21), offers });
  return renderToStaticMarkup(<SiteFrame frame={frameOf(site)}>Page</SiteFrame>);
}
const part = (html: string, tag: 'header' | 'footer'): string =>
  new RegExp(`<${tag}[^]*</${tag}>`).exec(html)?.[0] ?? '';

const menus: TenantInput['menus'] = {
  header: [
    { label: 'Owners', links: [{ label: 'Accessories', href: '/contact', note: 'Bars and drawers' }] },
    { label: 'Blog', href: 'https://blog.example' },
  ],
  footer: [{ label: 'Company', links: [{ label: 'Team', href: '/about-us' }] }],
};

describe.each(TEMPLATES)('the frame of the template %s', (template) => {
  test('has the tenant’s menus: groups lead to the page with their links, phones have them in a sheet', () => {
    const html = part(frame({ template, menus }), 'header');
    expect(html).toMatch(/<nav [^>]*popover="auto" id="menu"/);
    expect(html).toMatch(/<details [^>]*name="menu"><summary [^>]*>Owners<\/summary>/);
    expect(html).toMatch(/<a [^>]*href="\/menu#header-menu-owners">Owners: all links<\/a>/);
    expect(html).not.toContain('Accessories');
    expect(html).toMatch(/<a [^>]*href="https:\/\/blog\.example">Blog<\/a>/);
    expect(html).toContain('popoverTarget="menu"');
  });

  test('has a separate menu on phones when configured', () => {
    const mobile = [{ label: 'Only here', href: '/' }];
    const html = part(frame({ template, menus: { ...menus, mobile } }), 'header');
    expect(html.match(/id="menu"/g)).toHaveLength(1);
    expect(/<nav [^>]*id="menu"[^]*?<\/nav>/.exec(html)?.[0]).toContain('Only here');
  });

  test('ends with menu, privacy policy, terms, licences, ABN and social networks', () => {
    const social = [{ network: 'instagram' as const, href: 'https://photos.example/us' }];
    const html = part(
      frame({ template, menus, social, abn: '51 824 753 556', license_number: 'MD 1' }),
      'footer',
    );
    for (const text of [
      'Team',
      '/privacy-policy',
      '/terms-and-conditions',
      'Motor dealer licence MD 1',
      'ABN 51 824 753 556',
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/href="https:\/\/photos\.example\/us"[^>]*><svg [^]*<span [^>]*>Instagram<\/span>/);
  });

  test('shows the links of the tenant', () => {
    const links = [{ text: 'Club', href: 'https://club.example' }];
    const html = frame({ template, links });
    expect(part(html, 'header')).toContain('>Club</a>');
    expect(part(html, 'footer')).toContain('>Club</a>');
  });
});
