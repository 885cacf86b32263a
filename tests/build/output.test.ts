/** What is published: safe, whole, small, and without a word that is private. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tenantSchema } from '../../cli/compose.ts';
import { buildClone } from '../support/built.ts';
import { command } from '../support/command.ts';
import { gzipped, referencesOf, scriptsOf, tagsOf, unescapeHtml, unsafeParts } from '../support/html.ts';
import { root, tenants } from '../support/pages.ts';
import { filesOf, Project, vehicles, type Row } from '../support/project.ts';

/** Bytes after compression. */
const LOADER = 3 * 1024;
const EARLY = 1536;
const STYLES = 14 * 1024;
const PAPER = 2 * 1024;
const FORM_STYLES = 1536;

const isPage = (file: string): boolean => file.endsWith('.html');
/** The content security policy that the site asks its host for. */
const policyOf = (files: ReadonlyMap<string, Buffer>): string =>
  /Content-Security-Policy: (.*)/.exec(String(files.get('_headers')))?.[1] ?? '';
const urlOf = (file: string): string => `/${file}`.replace(/\/?index\.html$/, '') || '/';
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

describe.each(tenants())('the site of %s', (tenant) => {
  let files: Map<string, Buffer>;
  let pages: { file: string; html: string }[];
  beforeAll(async () => {
    await buildClone();
    files = filesOf(path.join(root, 'output', tenant));
    pages = [...files]
      .filter(([file]) => isPage(file))
      .map(([file, body]) => ({ file, html: body.toString() }));
  });
  /** What `find` finds, by page; at most ten pages, so that a message can be read. */
  const offenders = (find: (html: string, file: string) => readonly string[]): string[] =>
    pages
      .map(({ file, html }) => [file, ...find(html, file)])
      .filter(({ length }) => length > 1)
      .slice(0, 10)
      .map((texts) => texts.join(' · '));

  test('needs no inline code but what its headers name by digest, and no inline style', () => {
    const policy = policyOf(files);
    expect(policy).not.toContain('unsafe');
    expect(pages.length).toBeGreaterThan(50);
    expect(offenders((html) => unsafeParts(html, policy))).toEqual([]);
  });

  test('has no link to a page or a file that is not there', () => {
    const known = (url: string): boolean => {
      // Forms go to the API, which is no file.
      if (url.startsWith('/api/')) return true;
      const name = decodeURI(url).slice(1);
      return files.has(name) || files.has(path.posix.join(name, 'index.html'));
    };
    const missing = Map.groupBy(
      pages.flatMap(({ file, html }) =>
        referencesOf(tagsOf(html))
          .filter((url) => !known(url))
          .map((url) => ({ url, file })),
      ),
      ({ url }) => url,
    );
    const texts = [...missing].map(([url, [first]]) => `${url} on ${first?.file}`);
    expect(texts.slice(0, 10)).toEqual([]);
  });

  test('has one heading, title, description and canonical address on every page', () => {
    const wrong = offenders((html, file) => {
      const isHidden = html.includes('<meta name="robots" content="noindex">');
      return [
        count(html, /<h1[ >]/g) === 1 ? '' : 'h1',
        count(html.replace(/<body>.*/s, ''), /<title>[^<]/g) === 1 ? '' : 'title',
        count(html, /<meta name="description" content="[^"]/g) === 1 ? '' : 'description',
        count(html, /<link rel="canonical"/g) === (isHidden ? 0 : 1) ? '' : 'canonical',
        new RegExp(`<link rel="canonical" href="https?://[^"/]+${urlOf(file)}"`).test(html) || isHidden
          ? ''
          : 'canonical of itself',
      ].filter(Boolean);
    });
    expect(wrong).toEqual([]);
  });

  test('lists every page but those of sold vehicles in the sitemap, once', () => {
    const text = [...files]
      .filter(([file]) => /^sitemap-\d+\.xml$/.test(file))
      .map(([, body]) => body.toString());
    const listed = [...text.join('').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => new URL(unescapeHtml(url)).pathname,
    );
    const wanted = pages
      .filter(({ html }) => !html.includes('content="noindex"') && !/<title>[^|<]* sold\b/.test(html))
      .map(({ file }) => urlOf(file));
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  test('says one number of vehicles in headline, current facet and description of a listing', () => {
    const listings = pages.filter(({ file }) => /^(?:search|used-car)\//.test(file));
    const figure = (text: string | undefined): number =>
      Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
    const wrong = listings.flatMap(({ file, html }) => {
      const headline = figure(/<\/h1><p[^>]*>([^<]*)/.exec(html)?.[1]);
      const description = figure(/<meta name="description" content="([^"]*)/.exec(html)?.[1]);
      const facets = [...html.matchAll(/<a href="[^"]*" aria-current="page">[^<]*<span>([^<]*)<\/span>/g)];
      const said = [headline, description, ...facets.map(([, text]) => figure(text))];
      const isLinked = facets.length > 0 || headline === 0 || file.startsWith('search/new-used');
      return isLinked && said.every((told) => told === headline) ? [] : [`${file}: ${said.join(' · ')}`];
    });
    expect(listings.length).toBeGreaterThan(10);
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('links its front page to listings that say the same number', () => {
    const home = pages.find(({ file }) => file === 'index.html')?.html ?? '';
    const tiles = [...home.matchAll(/<a[^>]* href="(\/search\/[^"]*)"[^>]*>[^<]*<small>([^<]*)<\/small>/g)];
    const wrong = tiles.filter(([, href = '', told]) => {
      const html = files.get(`${href.slice(1)}/index.html`)?.toString() ?? '';
      return /<\/h1><p[^>]*>([\d,]+)/.exec(html)?.[1] !== told?.trim();
    });
    expect(tiles.length).toBeGreaterThan(3);
    expect(wrong.map(([, href, told]) => `${href}: ${told}`)).toEqual([]);
  });

  test('has breadcrumbs with absolute addresses in structured data', () => {
    const wrong = offenders((html) =>
      scriptsOf(html, 'application/ld+json')
        .map((text) => JSON.parse(text) as { '@type': string; itemListElement?: { item?: string }[] })
        .filter((data) => data['@type'] === 'BreadcrumbList')
        .flatMap(({ itemListElement = [] }) => itemListElement.map(({ item = 'https://' }) => item))
        .filter((item) => !/^https?:\/\//.test(item)),
    );
    expect(wrong).toEqual([]);
  });

  test('has structured data that parses', () => {
    const wrong = offenders((html) =>
      scriptsOf(html, 'application/ld+json').filter((text) => {
        const data = JSON.parse(text) as Row;
        return data['@context'] !== 'https://schema.org' || typeof data['@type'] !== 'string';
      }),
    );
    expect(wrong).toEqual([]);
    expect(pages.some(({ html }) => html.includes('application/ld+json'))).toBe(true);
  });

  test('ships only the loader where nothing can be done, and little of it', () => {
    for (const { html } of pages) {
      const scripts = tagsOf(html).flatMap(({ name, attributes }) =>
        name === 'script' ? (attributes.get('src') ?? []) : [],
      );
      expect(scripts).toHaveLength(1);
      const [early = '', ...more] = html.matchAll(/<script(?: data-\w+="[^"]*")*>(.*?)<\/script>/gs);
      expect(gzipped(early[1] ?? '')).toBeLessThanOrEqual(EARLY);
      expect(more).toEqual([]);
      expect(html).not.toContain('rel="modulepreload"');
    }
    const [loader = ''] = tagsOf(pages[0]?.html ?? '').flatMap(({ name, attributes }) =>
      name === 'script' ? (attributes.get('src') ?? []) : [],
    );
    const body = files.get(loader.slice(1));
    expect(body?.toString()).not.toMatch(/\bfrom\s*["']|\bimport\s*["']/);
    expect(gzipped(body ?? '')).toBeLessThanOrEqual(LOADER);
  });

  test('draws its icons from one picture, for each picture of lines is a document to the browser', () => {
    const sheet = [...files].find(([file]) => /^assets\/site-.*\.css$/.test(file))?.[1].toString() ?? '';
    const pictures = new Set([...sheet.matchAll(/url\("data:image\/svg[^"]*"\)/g)].map(([url]) => url));
    // The other one is the row of stars of a rating.
    expect(pictures.size).toBe(2);
  });

  test.each([
    ['one style sheet', /site-[^"]*/, '>', STYLES],
    ['one style sheet for paper', /paper-[^"]*/, ' media="print">', PAPER],
  ])('has %s within its budget', (_name, named, end, budget) => {
    const link = new RegExp(`<link rel="stylesheet" href="/(assets/${named.source})"${end}`, 'g');
    const sheets = pages.map(({ html }) => [...html.matchAll(link)].map(([, file = '']) => file));
    expect(sheets.filter(({ length }) => length !== 1)).toEqual([]);
    const [file = '', ...others] = new Set(sheets.flat());
    expect(others).toEqual([]);
    expect(files.get(file)?.length).toBeGreaterThan(0);
    expect(gzipped(files.get(file) ?? '')).toBeLessThanOrEqual(budget);
  });

  test('has the rules of forms in a sheet of their own, on pages with a form and not on listings', () => {
    const sheet = /<link rel="stylesheet" href="\/(assets\/forms-[^"]*)" media="all">/;
    const needs = (html: string): boolean =>
      /<form[^>]* id="(?!newsletter)[a-z-]+-form"/.test(html) || html.includes('<section id="enquiry">');
    const wrong = offenders((html, file) =>
      (needs(html) && !sheet.test(html)) || (file.startsWith('search/') && sheet.test(html)) ? ['sheet'] : [],
    );
    expect(wrong).toEqual([]);
    const [, file = ''] = sheet.exec(pages.find(({ html }) => needs(html))?.html ?? '') ?? [];
    expect(gzipped(files.get(file) ?? '')).toBeGreaterThan(0);
    expect(gzipped(files.get(file) ?? '')).toBeLessThanOrEqual(FORM_STYLES);
  });
});

interface Described {
  private?: boolean;
  properties?: Record<string, Described>;
  required?: readonly string[];
  items?: Described;
  format?: string;
  pattern?: string;
  maxLength?: number;
  type?: string;
  enum?: readonly unknown[];
}

interface Member {
  readonly at: readonly string[];
  readonly schema: Described;
}

/** What a value of the schema must have: itself, or the members of its object or its first entry. */
function needed(schema: Described, at: readonly string[]): Member[] {
  if (schema.items) return needed(schema.items, [...at, '0']);
  if (!schema.properties) return [{ at, schema }];
  const { properties, required = [] } = schema;
  return required.flatMap((key) => needed(properties[key] ?? {}, [...at, key]));
}

/** The members that are marked private. */
function privateMembers(schema: Described, at: readonly string[] = []): Member[] {
  if (schema.private) return needed(schema, at);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    privateMembers(value, [...at, key]),
  );
  return schema.items ? [...inner, ...privateMembers(schema.items, [...at, '0'])] : inner;
}

/** A text that fits the schema and stands nowhere else. */
function secretOf({ at, schema: { format, pattern, maxLength = Infinity } }: Member, index: number): string {
  if (at.at(-1) === 'email') return `secret${index}@private.example`;
  if (format === 'uri') return `https://secret${index}.private.example/hook`;
  const long = `Secret${index}Of${at.join('')}`;
  const fitting = [long, `secret-${index}-kept`, `SECRET_${index}_KEPT`, `S${index}KEPT`];
  const found = fitting.find((text) => text.length <= maxLength && new RegExp(pattern ?? '').test(text));
  return found ?? '';
}

function put(target: Row, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) target[key] = value;
  else put((target[key] ??= {}) as Row, rest, value);
}

describe('a tenant with secrets', () => {
  const schema = z.toJSONSchema(tenantSchema, { io: 'input', unrepresentable: 'any' }) as Described;
  // Numbers and choices hold nothing that could be told apart from what stands in the pages anyway.
  const secrets = privateMembers(schema)
    .filter((member) => member.schema.enum === undefined && member.schema.type !== 'integer')
    .map((member, index) => ({ at: member.at, value: secretOf(member, index) }));
  const tenant: Row = {
    search: { host: 'search.example', key: 'PublicSearchKey' },
    stock: { sources: [{ typesense: { host: 'search.example' } }] },
    options: {
      enquiry: { lead_emails: [{}], lead_webhooks: [{}] },
      'trade-in': { known_vehicles: [{ regoState: 'NSW', year: 2020 }] },
    },
  };
  let project: Project;
  let snapshot: string;
  beforeAll(async () => {
    project = new Project(vehicles(5));
    snapshot = await project.keepSnapshot('kept');
    for (const { at, value } of secrets) put(tenant, at, value);
    project.putTenant(tenant);
  });
  afterAll(() => project.remove());

  test('has some that the schema marks as such', () => {
    expect(secrets.map(({ at }) => at.join('.'))).toEqual(
      expect.arrayContaining([
        'podium_api_token',
        'search.admin_key',
        'options.enquiry.lead_emails.0.email',
        'options.enquiry.lead_webhooks.0.endpoint',
      ]),
    );
  });

  test('is built without a word of them in any file or message', async () => {
    const said = await project.run('build', '--tenant', 'yard', '--json', '--snapshot', snapshot);
    expect(said.code).toBe(0);
    const files = project.files();
    expect(files.size).toBeGreaterThan(20);
    for (const { value } of secrets) {
      expect([...files].filter(([, body]) => body.includes(value)).map(([file]) => file)).toEqual([]);
      expect(said.stdout + said.stderr).not.toContain(value);
    }
  });

  test('cannot publish its own folder as pictures', async () => {
    project.putTenant({ ...tenant, media: { folders: ['.', '..', 'media'] } });
    await project.run('build', '--tenant', 'yard', '--snapshot', snapshot);
    const files = project.files();
    for (const { value } of secrets)
      expect([...files].filter(([, body]) => body.includes(value))).toEqual([]);
    expect([...files.keys()].filter((file) => file.endsWith('tenant.json'))).toEqual([]);
  });
});

describe('hostile text', () => {
  let place: string;
  const cases = path.join(root, 'tests/build-errors');
  beforeAll(() => {
    place = mkdtempSync(path.join(tmpdir(), 'hostile-'));
    cpSync(path.join(cases, '_good/tenants'), path.join(place, 'tenants'), { recursive: true });
    cpSync(path.join(cases, 'hostile-text/tenants'), path.join(place, 'tenants'), { recursive: true });
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test('in every field of tenant and stock stays text', async () => {
    const words = ['build', '--tenant', 'alpha', '--root', place, '--now', '2026-11-21T09:00:00+11:00'];
    await command(process.execPath, [path.join(root, 'cli/bin.js'), ...words], place);
    const files = filesOf(path.join(place, 'output/alpha'));
    const policy = policyOf(files);
    const pages = [...files].filter(([file]) => isPage(file));
    expect(pages.length).toBeGreaterThan(5);
    for (const [file, body] of pages) {
      const html = body.toString();
      expect({ file, unsafe: unsafeParts(html, policy) }).toEqual({ file, unsafe: [] });
      expect({
        file,
        titles: count(html, /<\/title>/g),
        heads: count(html, /<\/head>/g),
        ends: count(html, /<\/html>/g),
      }).toEqual({
        file,
        titles: 1,
        heads: 1,
        ends: 1,
      });
      for (const text of scriptsOf(html, 'application/ld+json')) JSON.parse(text);
    }
    expect(pages.some(([, body]) => body.includes('&lt;script&gt;alert('))).toBe(true);
  });

  test('as an address never becomes a link: the vehicle stays without it, and the tenant is refused', async () => {
    const evil = 'javascript:alert(document.domain)';
    const fields: Row[] = [
      'primary_image_url',
      'video_url',
      'external_video_url',
      'spin_interior_image',
      'file',
      'path',
    ].map((field) => ({ [field]: evil }));
    const lists: Row[] = [
      { spin_images: [evil] },
      { thumbnails: [evil] },
      { images: [{ url: evil, thumb: { url: evil } }] },
    ];
    const rows = vehicles(20).map((row, index) => ({ ...row, ...[...fields, ...lists][index] }));
    const project = new Project(rows);
    try {
      await project.build();
      const files = [...project.files()];
      expect(files.filter(([, body]) => body.includes(evil)).map(([file]) => file)).toEqual([]);
      expect(files.filter(([file]) => /^cars\/[^/]+\/index\.html$/.test(file))).toHaveLength(20);
      const report = path.join(project.root, '.dealersite/reports/yard/left-out.ndjson');
      expect(count(readFileSync(report, 'utf8'), /javascript:/g)).toBe(9);
      project.putTenant({ links: [{ text: 'x', href: evil }] });
      expect(await project.run('build', '--tenant', 'yard')).toMatchObject({ code: 1 });
      expect(readFileSync(path.join(project.output, 'index.html'), 'utf8')).not.toContain('javascript:');
    } finally {
      project.remove();
    }
  });
});

describe('makes and bodies whose names meet in one address', () => {
  const names = [
    ['SUV', 'SUV'],
    ['SUV Range', 'SUV'],
    ['Used Cars', 'used-cars'],
    ['Toyota', 'SUV'],
    ['Toyota', 'Toyota'],
  ];
  const project = new Project(
    vehicles(10).map((row, index) => {
      const [make, body] = names[index % names.length] ?? [];
      return { ...row, make, simple_body: body };
    }),
  );
  afterAll(() => project.remove());

  test('do not keep the site from being built, and each has a page of its own', async () => {
    await project.build();
    const files = project.files();
    const heading = (name: string): string | undefined =>
      /<h1[^>]*>([^<]*)/.exec(files.get(`search/${name}/index.html`)?.toString() ?? '')?.[1];
    expect(['suv', 'suv-range', 'suv-range-2', 'used-cars-range', 'toyota'].map(heading)).toEqual([
      'SUV for sale',
      'SUV Range for sale',
      'SUV for sale',
      'Used Cars for sale',
      'Toyota for sale',
    ]);
    const headline = /<\/h1><p[^>]*>([^<]*)/.exec(
      files.get('search/toyota/index.html')?.toString() ?? '',
    )?.[1];
    expect(headline).toBe('4 Toyota vehicles');
  });
});
