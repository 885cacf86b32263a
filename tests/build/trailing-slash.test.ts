/** The form of addresses: a built site and `serve --static` agree for both values of `trailing_slash`. */
import { parse, type DefaultTreeAdapterTypes as Html } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { sendRequest, Server } from '../support/server.ts';

const OPEN_DATA = { inventory: true, llms: true, markdown: true, listing_feeds: true };

/** Addresses of pages in texts: complete ones, and those of links and forms. */
const PAGE = /(?:https:\/\/yard\.example|(?:href|action)=")(\/[^\s"'<>?#)\\,&]*)/g;

/** Features whose scripts get addresses of pages. */
const TENANT = {
  api: { enabled: true },
  finance_provider: 'Manual',
  garage_enabled: true,
  options: {
    'open-data': OPEN_DATA,
    'sign-in': { accounts: true, gated: ['checkout', 'my-garage'] },
    'trade-in': { enabled: true },
    vehicle: { reserve: { page: 'checkout', online_purchase: true } },
  },
};

/** Returns every string in JSON. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Returns the props of the islands below a node, by name. */
function propsIn(node: Html.Node): { name: string; props: unknown }[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(propsIn) : [];
  const inTemplate = 'content' in node ? propsIn(node.content) : [];
  const attributes =
    'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {};
  const { name = '', props } = attributes;
  return [
    ...(props === undefined ? [] : [{ name, props: JSON.parse(props) as unknown }]),
    ...below,
    ...inTemplate,
  ];
}

describe.each(['never', 'always'] as const)('trailing_slash %s', (form) => {
  let project: Project;
  let server: Server;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    project = new Project(vehicles(4), {
      site_url: 'https://yard.example',
      trailing_slash: form,
      ...TENANT,
    });
    await project.pull();
    await project.build();
    files = project.files();
    server = await Server.start(project, '--static');
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    project.remove();
  });

  const isPage = (path: string): boolean => files.has(`${path.replace(/^\/|\/$/g, '')}/index.html`);

  test('links, sitemap, canonical, structured data, feeds and Markdown twins have this form', () => {
    const texts = [...files].filter(([name]) => /\.(?:html|xml|json|md|txt|csv)$/.test(name));
    const found = texts.flatMap(([name, body]) =>
      [...body.toString().matchAll(PAGE)].flatMap(([, path = '']) =>
        path !== '/' && isPage(path) ? [{ name, path }] : [],
      ),
    );
    const kinds = [/^sitemap/, /^cars\/.*\.html$/, /\.md$/, /^inventory\.json$/, /^llms\.txt$/];
    expect(kinds.filter((kind) => !found.some(({ name }) => kind.test(name)))).toEqual([]);
    expect(found.filter(({ path }) => path.endsWith('/') !== (form === 'always'))).toEqual([]);
  });

  /** Returns the paths of pages among strings, without query and fragment. */
  const pagesIn = (value: unknown): string[] =>
    stringsIn(value)
      .map((text) => text.replace(/[?#].*$/s, ''))
      .filter((path) => /^\/./.test(path) && isPage(path));

  test('props of islands and JSON files have this form, so that scripts open pages without a redirect', () => {
    const found = [...files].flatMap(([name, body]) => {
      if (name.endsWith('.json')) {
        const value: unknown = JSON.parse(body.toString());
        return pagesIn(value).map((path) => ({ name: name.replace(/\/.*/, ''), path }));
      }
      if (!name.endsWith('.html')) return [];
      const islands = propsIn(parse(body.toString()));
      return islands.flatMap(({ name: island, props }) =>
        pagesIn(props).map((path) => ({ name: island, path })),
      );
    });
    const names = [
      'lists',
      'search',
      'finder',
      'favourites',
      'compare',
      'locator',
      'shortcuts',
      'offer',
      'gate',
    ];
    expect(names.filter((one) => !found.some(({ name }) => name === one))).toEqual([]);
    expect(found.filter(({ path }) => path.endsWith('/') !== (form === 'always'))).toEqual([]);
  });

  test('the document shows scripts the form', () => {
    const isMarked = String(files.get('index.html')).includes('<html lang="en-AU" data-ds-slash="">');
    expect(isMarked).toBe(form === 'always');
  });

  test('a script adds the slash to links that islands draw, only where addresses have one', () => {
    expect(String(files.get('cars/vehicle-1/index.html')).includes('name="slash-links"')).toBe(
      form === 'always',
    );
  });

  test('serve --static redirects the other form with 301 and the query', async () => {
    const [own, other] =
      form === 'always' ? ['/cars/vehicle-1/', '/cars/vehicle-1'] : ['/cars/vehicle-1', '/cars/vehicle-1/'];
    const get = (path: string) => sendRequest(server.port, path);
    const to = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, String(headers.location ?? '').replace(/^https?:\/\/[^/]+/, '')];
    };
    expect((await get(own)).status).toBe(200);
    expect(await to(`${other}?a=b`)).toEqual([301, `${own}?a=b`]);
    const listing = `/search/new-used-and-demo-cars${form === 'always' ? '/' : ''}`;
    expect(await to('/search?make=Kia')).toEqual([301, `${listing}?make=Kia`]);
    expect((await get('/cars//evil.example/')).status).toBe(404);
    for (const same of [
      '/cars/vehicle-1/index.html',
      '//cars/vehicle-1',
      '//cars/vehicle-1/',
      '/cars//vehicle-1',
    ])
      expect(await to(`${same}?a=b`)).toEqual([301, `${own}?a=b`]);
    for (const same of ['/index.html', '//', '//index.html']) expect(await to(same)).toEqual([301, '/']);
  });
});
