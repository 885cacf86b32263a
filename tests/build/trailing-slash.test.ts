/** The form of addresses: a built site and `serve --static` agree for both values of `trailing_slash`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';
import { sendRequest, Server } from '../support/server.ts';

const OPEN_DATA = { inventory: true, llms: true, markdown: true, listing_feeds: true };

/** Addresses of pages in texts: complete ones, and those of links and forms. */
const PAGE = /(?:https:\/\/yard\.example|(?:href|action)=")(\/[^\s"'<>?#)\\,&]*)/g;

describe.each(['never', 'always'] as const)('trailing_slash %s', (form) => {
  let project: Project;
  let server: Server;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    project = new Project(vehicles(4), {
      site_url: 'https://yard.example',
      trailing_slash: form,
      options: { 'open-data': OPEN_DATA },
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
  });
});
