import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { offers, sections } from '../registry.ts';
import type { ContentPage } from '../_domain/content/content.ts';
import { createSite } from '../_domain/site/site.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import type { TenantInput } from '../_domain/tenant/tenant.schema.ts';
import { contentPages } from './content.page.tsx';

const NOW = Date.parse('2026-03-10T00:00:00Z');

function renderContent(page: Partial<ContentPage>, tenant: Partial<TenantInput> = {}, now = NOW) {
  const path = page.path ?? '/a';
  const site = createSite({
    tenant: dealer(tenant),
    vehicles: [],
    now,
    offers,
    content: {
      pages: page.body ? [{ path, title: 'A', description: 'B.', body: [], ...page }] : [],
      fragments: { '_why.md': [{ tag: 'p', children: ['Because.'] }] },
    },
  });
  const entry = [...contentPages.entries(site)].find((one) => one.path === path);
  if (!entry) throw new Error(`no page ${path}`);
  const data = contentPages.data(entry, site, sections);
  return {
    head: contentPages.head(data),
    html: renderToStaticMarkup(contentPages.view(data, sections)),
    data,
  };
}
const main = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';

test('a page has its title once as h1, its intro, its text and its day', () => {
  const { html, head } = renderContent({
    title: 'Our team',
    intro: 'Ten people.',
    updated: '2026-03-01',
    body: [{ tag: 'p', children: ['Hello ', { tag: 'em', children: ['there'] }] }],
  });
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(main(html)).toContain('Hello <em>there</em>');
  expect(main(html)).toContain('Last changed on 1 March 2026');
  expect(head.title).toMatch(/^Our team \| /);
});

describe('beside a page of text', () => {
  const heading = (text: string) => ({ tag: 'h2', attributes: { id: text.toLowerCase() }, children: [text] });
  const body = ['Data', 'Use', 'Rights'].map(heading);
  const render = (page: Partial<ContentPage>, inner: 'band' | 'open' = 'band') =>
    main(renderContent(page, { template: { extends: 'group', inner } }).html);

  test('stand links to its headings and the location to call', () => {
    const html = render({ body });
    expect(html).toMatch(/On this page.*<a href="#data">Data<\/a>.*<a href="#rights">Rights<\/a>/);
    expect(html).toMatch(/Rather talk\?.*href="\/contact-us\//);
  });

  test('stand no links to one or two headings', () => {
    const html = render({ body: body.slice(0, 2) });
    expect(html).not.toContain('On this page');
    expect(html).toContain('Rather talk?');
  });

  test('stands nothing when the text is in the middle below its title, or blocks are part of the page', () => {
    expect(render({ body }, 'open')).not.toContain('Rather talk?');
    const blocks = [{ block: 'cta', options: { title: 'Come by', href: '/contact', label: 'Contact' } }];
    expect(render({ body: [...body, ...blocks] })).not.toContain('Rather talk?');
  });
});

test('a table is labelled by its headings, and an empty heading is a plain cell', () => {
  const cell = (tag: string, text: string) => ({ tag, children: text === '' ? [] : [text] });
  const table = {
    tag: 'table',
    children: [
      { tag: 'thead', children: [{ tag: 'tr', children: [cell('th', ''), cell('th', 'Mass')] }] },
      { tag: 'tbody', children: [{ tag: 'tr', children: [cell('td', 'Tare'), cell('td', '1,820 kg')] }] },
    ],
  };
  const html = main(renderContent({ body: [table] }).html);
  expect(html).toContain('aria-label="Mass, table"');
  expect(html).toContain('<tr><td></td><th>Mass</th></tr>');
});

test('noindex keeps a page out of search engines and the sitemap', () => {
  expect(renderContent({ noindex: true, body: [] }).head.noindex).toBe(true);
  expect(renderContent({ body: [] }).head.noindex).toBeUndefined();
  expect(contentPages.listed?.({ path: '/a', noindex: true })).toBe(false);
  expect(contentPages.listed?.({ path: '/a' })).toBe(true);
});

describe('nodes that the parser does not create', () => {
  test.each([
    ['a script', { tag: 'script', children: ['alert(1)'] }],
    ['a style', { tag: 'p', attributes: { style: 'x', onclick: 'x()' }, children: ['Hi'] }],
    ['an address that runs', { tag: 'a', attributes: { href: 'javascript:x()' }, children: ['Hi'] }],
  ])('%s is not rendered', (_what, node) => {
    expect(main(renderContent({ body: [node] }).html)).not.toMatch(/alert|style=|onclick|javascript/);
  });
});

describe('blocks', () => {
  test('are between runs of text, each with a unique id', () => {
    const cta = { block: 'cta', options: { title: 'Go', href: '/contact', label: 'Contact' } };
    const { html } = renderContent({
      body: [{ tag: 'p', children: ['One'] }, cta, { tag: 'p', children: ['Two'] }, cta],
    });
    expect(main(html)).toMatch(/One[^]*id="cta"[^]*Two[^]*id="cta-2"/);
  });

  test('`text` includes a fragment, or has paragraphs of its own', () => {
    const text = (options: object) =>
      main(renderContent({ body: [{ block: 'text', options: { ...options } }] }).html);
    expect(text({ file: '_why.md' })).toContain('<p>Because.</p>');
    expect(text({ text: 'One.\n\nTwo.' })).toContain('<p>One.</p><p>Two.</p>');
    expect(text({ file: '_gone.md' })).not.toContain('id="text"');
  });

  test('`faq` collapses its answers and has structured data', () => {
    const items = [{ question: 'Why?', answer: [{ tag: 'p', children: ['Because.'] }] }];
    const { html, head } = renderContent({ body: [{ block: 'faq', options: { items } }] });
    expect(main(html)).toMatch(/<details[^>]*><summary[^>]*>Why\?<\/summary>[^]*<p>Because\.<\/p>/);
    expect(head.jsonLd).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { position: 2 }] },
      { '@type': 'FAQPage', mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }] },
    ]);
    expect(renderContent({ body: [] }).head.jsonLd).toHaveLength(1);
  });

  test('`comparison` has header cells for columns and rows, and marks missing values', () => {
    const options = { columns: ['A', 'B'], rows: [{ label: 'Price', cells: ['1'] }] };
    const html = main(renderContent({ body: [{ block: 'comparison', options }] }).html);
    expect(html).toContain('<th scope="col">A</th>');
    expect(html).toContain('<th scope="row">Price</th><td>1</td><td>Not stated</td>');
  });

  test('`team` is omitted without people; a person without a portrait has a card of texts', () => {
    const team = (people: object[]) =>
      main(renderContent({ body: [{ block: 'team', options: { people } }] }).html);
    expect(team([])).not.toContain('id="team"');
    expect(team([{ name: 'Ada Byron', role: 'Sales' }])).not.toContain('<img');
    const portrait = team([
      { name: 'Ada Byron', role: 'Sales', image: '/media/ada.webp', phone: '0491570156' },
    ]);
    expect(portrait).toMatch(/<img[^>]*ada\.webp[^]*Ada Byron[^]*Sales[^]*tel:/);
  });
});

describe('the block `video`', () => {
  const video = (src: string) => main(renderContent({ body: [{ block: 'video', options: { src } }] }).html);

  test('embeds only addresses with the prefix of a platform, as a link until clicked', () => {
    const html = video('https://www.youtube-nocookie.com/embed/abc');
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.youtube-nocookie\.com\/embed\/abc"/);
    expect(html).not.toContain('<iframe');
  });

  test('is a native video element otherwise', () => {
    expect(video('/media/yard.mp4')).toMatch(/<video [^>]*src="\/media\/yard\.mp4"/);
    expect(video('https://video.example/embed/abc')).toContain('<video');
  });

  test('ignores a watch page', () => {
    expect(video('https://www.youtube.com/watch?v=abc')).not.toContain('<video');
  });
});

describe('/special-offers', () => {
  const offer = {
    title: 'Tow bar fitted',
    text: 'For the price of the part.',
    expiry: '2026-04-01T00:00:00+11:00',
    terms: 'New utes.',
    href: '/contact',
  };
  const shown = (now: number, list: TenantInput['offers'] = [offer]) =>
    main(renderContent({ path: '/special-offers' }, { offers: list }, now).html);

  test('lists an offer with its last day and terms; the browser hides it at its expiry', () => {
    const html = shown(NOW);
    expect(html).toContain('Tow bar fitted');
    expect(html).toContain('Until 31 March 2026');
    expect(html).toMatch(/<summary[^>]*>Terms and conditions<\/summary>[^]*New utes\./);
    expect(html).toContain('data-ds-until="2026-04-01T00:00:00+11:00"');
  });

  test('omits an expired offer and shows a message with a link', () => {
    const html = shown(Date.parse('2026-05-01T00:00:00Z'));
    expect(html).not.toContain('Tow bar fitted');
    expect(html).toMatch(/No offers at the moment[^]*href="\/search\/new-used-and-demo-cars"/);
  });
});
