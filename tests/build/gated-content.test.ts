/** What is behind a gate is in no file of the site: the API returns it to signed-in visitors (specification, section 2). */
import { HtmlValidate } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes as Html } from 'parse5';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HTML_RULES } from '../../cli/test/html-rules.ts';
import { readFiles, Project, vehicles, writeTenant, type Row } from '../support/project.ts';
import { sendRequest, Server, type Answer } from '../support/server.ts';

const GATES = ['checkout', 'finance', 'trade-in', 'spin-to-win', 'online-payment', 'my-garage'];

const tenantWith = (gated: readonly string[]): Row => ({
  api: { enabled: true, base_url: '/backend' },
  finance_provider: 'Manual',
  garage_enabled: true,
  options: {
    'sign-in': {
      accounts: true,
      gated,
      spin_to_win: { show: true, text: 'Wombats spin the wheel on Tuesdays.' },
      online_payment: { show: true, text: 'Quokkas pay their invoices here.' },
      limits: { codes_per_address: 0, tries_per_address: 0 },
    },
    'trade-in': { enabled: true },
    vehicle: { reserve: { page: 'checkout', online_purchase: true }, finance: { valuation_gate: true } },
  },
});

/** Pages by the gate in front of their content; those of accounts are always behind one. */
const GATED: Readonly<Record<string, readonly string[]>> = {
  checkout: ['/cars/vehicle-1/checkout', '/checkout-journey'],
  finance: ['/finance', '/finance-enquiry', '/apply-for-finance'],
  'trade-in': ['/trade-in', '/sell-my-car', '/cars/trade-in', '/trade-in/offer'],
  'spin-to-win': ['/spin-to-win'],
  'online-payment': ['/online-payment'],
};
const ALWAYS_GATED = ['/account', '/my-garage', '/personalised/finance'];
const OPENED = Object.values(GATED).flat();
const ALL = [...OPENED, ...ALWAYS_GATED];

/** Pages whose texts are all in open pages too: the form of a vehicle, and an outline. */
const COMMON = ['/cars/vehicle-1/checkout', '/my-garage'];

/** Shorter texts are labels such as `Name`, which are everywhere. */
const LEAST_LETTERS = 12;

const isElement = (node: Html.Node): node is Html.Element => 'tagName' in node;
const childrenOf = (node: Html.Node): readonly Html.Node[] => ('childNodes' in node ? node.childNodes : []);
const attribute = (node: Html.Element, name: string): string | undefined =>
  node.attrs.find((one) => one.name === name)?.value;

const gatedPart = (node: Html.Node): Html.Element | undefined =>
  isElement(node) && attribute(node, 'data-gated') !== undefined
    ? node
    : childrenOf(node).map(gatedPart).find(Boolean);

/** Returns every string in JSON. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Returns all texts of markup and the strings in the props of its islands, of some length. */
function textsIn(node: Html.Node, isTop = true): Set<string> {
  const own =
    'value' in node
      ? [node.value]
      : isElement(node)
        ? stringsIn(JSON.parse(attribute(node, 'props') ?? '[]'))
        : [];
  const all = [
    ...own.map((text) => text.trim()),
    ...childrenOf(node).flatMap((one) => [...textsIn(one, false)]),
  ];
  return new Set(isTop ? all.filter((text) => text.length >= LEAST_LETTERS) : all);
}

const fileOf = (path: string): string => `${path.slice(1)}/index.html`;
/** Code of the product is the same for all sites and has texts of its own. */
const isContent = (file: string): boolean => !/^assets\/.*\.(?:js|css|woff2|txt)$/.test(file);

/** Returns the text of a file as a reader of its source sees it. */
const toSource = (body: Buffer | string): string =>
  body
    .toString()
    .replaceAll(
      /&(?:quot|#x27|#39|lt|gt);/g,
      (sign) => ({ '&quot;': '"', '&lt;': '<', '&gt;': '>' })[sign] ?? "'",
    )
    .replaceAll('&amp;', '&');

/** Returns the inner HTML of the gated content of a page. */
function gatedHtml(page: string): string {
  const [, rest = ''] = page.split(/<div class="[^"]*" data-gated="true" tabindex="-1">/);
  let depth = 1;
  for (const { 0: tag, index } of rest.matchAll(/<(\/?)div\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return rest.slice(0, index);
  }
  return '';
}

/** Returns the source of a page without its gated content. */
const withoutContent = (page: string): string => toSource(page.replace(gatedHtml(page), ''));

let project: Project;
/** The site without gates, and with all of them. */
let open: Map<string, Buffer>;
let shut: Map<string, Buffer>;

beforeAll(async () => {
  // Previews then have the class names of builds.
  vi.stubEnv('CLASS_NAMES', 'short');
  project = new Project(vehicles(3, { has_nvic: true }), tenantWith([]));
  await project.build();
  open = project.files();
  project.putTenant(tenantWith(GATES));
  await project.build();
  shut = project.files();
  const tenant = { ...tenantWith(GATES), trailing_slash: 'always' };
  writeTenant(project.root, 'other', { stock: vehicles(3), tenant });
  await project.build({ tenants: 'other' });
});
afterAll(() => {
  vi.unstubAllEnvs();
  project.remove();
});

/** A browser with cookies. */
class Visitor {
  readonly server: Server;
  readonly host: string;
  cookies: Readonly<Record<string, string>> = {};

  constructor(server: Server, host = 'yard') {
    this.server = server;
    this.host = host;
  }

  async ask(path: string, more: { body?: object; accept?: string } = {}): Promise<Answer> {
    const cookie = Object.entries(this.cookies).map(([name, value]) => `${name}=${value}`);
    const answer = await sendRequest(this.server.port, path, {
      host: this.host,
      headers: { cookie: cookie.join('; '), ...(more.accept && { accept: more.accept }) },
      ...(more.body && { method: 'POST', body: JSON.stringify(more.body) }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies = { ...this.cookies, [name]: value };
    }
    return answer;
  }

  async signIn(base: string): Promise<void> {
    const to = `mara.${this.host}@example.com`;
    await this.ask(`${base}/sign-in/code`, { body: { to } });
    const { body: outbox } = await this.server.ask('/outbox', { host: '' });
    const row = outbox.split('<tr>').find((one) => one.includes(`to ${to}<`)) ?? '';
    const code = /class="code">(\d{6})</.exec(row)?.[1];
    const { status, body } = await this.ask(`${base}/sign-in/verify`, { body: { to, code } });
    if (status !== 200) throw new Error(body);
  }
}

describe.each([
  ['serve --static', ['--static', '--dashboard'], '/backend'],
  ['serve', [], '/api'],
])('%s', (_mode, args, base) => {
  let server: Server;
  let member: Visitor;
  const hrefOf = (path: string): string => `${base}/gated?path=${encodeURIComponent(path)}`;
  const fullPage = async (path: string): Promise<string> => (await member.ask(hrefOf(path))).body;

  beforeAll(async () => {
    server = await Server.start(project, ...args);
    member = new Visitor(server);
    await member.signIn(base);
  });
  afterAll(() => server.stop());

  test.each(ALL)('%s: the API returns the content to signed-in visitors only', async (path) => {
    const refused = await new Visitor(server).ask(hrefOf(path));
    expect(refused).toMatchObject({
      status: 401,
      body: expect.stringContaining('"not_signed_in"') as string,
    });
    const { status, headers, body } = await member.ask(hrefOf(path));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=UTF-8',
      'no-store',
    ]);
    expect(String(headers['vary'])).toMatch(/cookie/i);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(gatedHtml(body).length).toBeGreaterThan(50);
    expect(body).not.toContain('data-shut');
  });

  test.each(OPENED)('%s: the content equals that of the site without gates', async (path) => {
    // Previews have the API at a path of their own.
    const content = gatedHtml(await fullPage(path)).replaceAll(base, '/backend');
    expect(open.get(fileOf(path))?.toString()).toContain(content);
  });

  test.each(ALL)('%s: the page of the API is valid', async (path) => {
    const { results } = await new HtmlValidate(HTML_RULES).validateString(await fullPage(path));
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  test.each(ALL)('%s: no file of the site has a text of the content', async (path) => {
    const content = gatedPart(parse(await fullPage(path)));
    const texts = content ? [...textsIn(content)] : [];
    const isGatedFile = (file: string): boolean => ALL.some((one) => fileOf(one) === file);
    // Open pages, and the parts of gated pages outside of their gates, share a few texts with it.
    const outside = await Promise.all(ALL.map(async (one) => withoutContent(await fullPage(one))));
    const openFiles = [...open].filter(([file]) => isContent(file) && !isGatedFile(file));
    const publicTexts = [...openFiles.map(([, body]) => toSource(body)), ...outside];
    const secret = texts.filter((text) => !publicTexts.some((one) => one.includes(text)));
    expect([path, secret.length > 0]).toEqual([path, !COMMON.includes(path)]);
    const leaks = [...shut]
      .filter(([file]) => isContent(file))
      .flatMap(([file, body]) => {
        const source = toSource(body);
        return secret.filter((text) => source.includes(text)).map((text) => `${text} in ${file}`);
      });
    expect(leaks).toEqual([]);
    const page = shut.get(fileOf(path))?.toString() ?? '';
    expect(page).toContain('data-shut');
    expect(page).not.toContain(gatedHtml(await fullPage(path)));
    expect(page).not.toContain('data-gated');
  });

  test.each([
    '/nowhere',
    '/contact',
    '/../../tenants/yard/tenant.json',
    '/cars/../../../etc/passwd',
    '/cars/..%2f..%2fpackage.json',
    '//evil.example/finance',
    'https://evil.example/finance',
    '/finance\0',
    '/finance?x=1',
    '',
  ])('answers 404 for %j, which is no page with gated content', async (path) => {
    const { status, body } = await member.ask(hrefOf(path));
    expect([status, (JSON.parse(body) as { error: { code: string } }).error.code]).toEqual([
      404,
      'not_found',
    ]);
  });

  test('answers 401 to a session of another site', async () => {
    const stranger = new Visitor(server, 'other');
    await stranger.signIn(base);
    // Its addresses end with a slash.
    for (const path of ['/trade-in', '/trade-in/']) {
      const { status, body } = await stranger.ask(hrefOf(path));
      expect([status, /href="\/[a-z/-]+\/"/.test(body)]).toEqual([200, true]);
    }
    const here = new Visitor(server);
    here.cookies = stranger.cookies;
    expect((await here.ask(hrefOf('/trade-in'))).status).toBe(401);
  });

  test('answers 401 to a session that has ended, and to a made-up one', async () => {
    const visitor = new Visitor(server);
    await visitor.signIn(base);
    const { cookies } = visitor;
    await visitor.ask(`${base}/sign-out`, { body: {} });
    visitor.cookies = cookies;
    expect((await visitor.ask(hrefOf('/trade-in'))).status).toBe(401);
    visitor.cookies = { session: 'abc.def', signed_in: '1' };
    expect((await visitor.ask(hrefOf('/trade-in'))).status).toBe(401);
  });

  test('leads a browser without a session to sign-in and back', async () => {
    const href = `${hrefOf('/trade-in')}&type=trade-in`;
    const { status, headers } = await new Visitor(server).ask(href, { accept: 'text/html,*/*' });
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    const to = new URL(String(headers['location']), 'http://yard.localhost');
    expect([to.pathname, to.searchParams.get('type'), to.searchParams.get('redirect')]).toEqual([
      '/sign-in',
      'trade-in',
      href,
    ]);
  });
});

test('without a gate the same pages have their content', () => {
  expect(open.get(fileOf('/spin-to-win'))?.toString()).toContain('Wombats spin the wheel on Tuesdays.');
  expect(open.get(fileOf('/online-payment'))?.toString()).toContain('Quokkas pay their invoices here.');
  for (const path of OPENED) {
    const page = open.get(fileOf(path))?.toString() ?? '';
    expect([
      path,
      /<form|<ds-island[^>]* name="(?:offer|checkout)"/.test(page),
      page.includes('data-shut'),
    ]).toEqual([path, true, false]);
  }
});

test('each route has its gate alone', async () => {
  for (const [gate, paths] of Object.entries(GATED)) {
    project.putTenant(tenantWith([gate]));
    await project.build();
    const files = readFiles(project.output);
    const isShut = (path: string): boolean => files.get(fileOf(path))?.includes('data-shut') === true;
    expect([gate, OPENED.filter(isShut)]).toEqual([gate, paths]);
  }
});
