/** Tenants from a folder, a web server and a bucket: `pull --config`, and commands on the pulled tenants. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { starterTenant } from '../../cli/init/starter-files.ts';
import { run } from '../../cli/tenants/pull-config.run.ts';
import type { TenantChange } from '../../cli/tenants/pull-tenants.ts';
import { outcomeOfError } from '../../cli/errors.ts';
import type { Outcome } from '../../cli/outcome.ts';
import { printProblems } from '../../cli/print/problems.ts';
import {
  sendFile,
  startFeedServer,
  type FeedServer,
} from '../../features/stock/origin/feed-server.source.ts';
import { command, type CommandResult } from '../support/command.ts';
import { readFiles, Project, vehicles, type Row } from '../support/project.ts';
import { startBucket, type Bucket } from '../support/s3.ts';
import { Server } from '../support/server.ts';

const program = path.resolve(import.meta.dirname, '../../cli/bin.js');
const SECRET = 's3cr3t-of-the-config';

let root = '';
let elsewhere = '';
beforeEach(() => {
  root = temporaryFolder();
  elsewhere = path.join(root, 'elsewhere');
  mkdirSync(elsewhere);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns a tenant that passes `check`. */
const tenant = (slug: string, more: Row = {}): Row => ({
  ...starterTenant(slug, { schema: false }),
  stock: { sources: [{ file: 'stock/stock.ndjson' }] },
  ...more,
});
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const stock = (count: number): string =>
  vehicles(count)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes a tenant into the source folder. */
function put(slug: string, more: Row = {}): void {
  write(path.join(elsewhere, slug, 'tenant.json'), json(tenant(slug, more)));
  write(path.join(elsewhere, slug, 'stock/stock.ndjson'), stock(3));
}

const configure = (tenants: Row): void =>
  writeFileSync(path.join(root, 'dealersite.config.json'), json({ tenants }));

interface Pulled extends Outcome {
  /** Result for each tenant. */
  became: Record<string, TenantChange['change']>;
  codes: string[];
  /** All visible text. */
  text: string;
}

async function pull(more: { tenantsFrom?: string; allowShrink?: boolean } = {}): Promise<Pulled> {
  const { tenantsFrom, allowShrink } = more;
  const now = Date.parse('2026-11-21T09:00:00Z');
  const { signal } = new AbortController();
  const context = { root, now, allowShrink, signal, report: () => undefined };
  const outcome = await run(
    { config: true, ...(tenantsFrom === undefined ? {} : { tenantsFrom }) },
    context,
  ).catch(outcomeOfError);
  const { tenants = [] } = (outcome.data ?? {}) as { tenants?: TenantChange[] };
  return {
    ...outcome,
    became: Object.fromEntries(tenants.map(({ slug, change }) => [slug, change])),
    codes: outcome.problems.map(({ code }) => code),
    text: printProblems(outcome.problems, { root, color: false }) + outcome.summary.join('\n'),
  };
}

const home = (...parts: string[]): string => path.join(root, '.dealersite/tenants', ...parts);
const phoneOf = (slug: string): unknown =>
  (JSON.parse(readFileSync(home(slug, 'tenant.json'), 'utf8')) as { name: string }).name;
const pulledSlugs = (): string[] =>
  readdirSync(home())
    .filter((name) => !name.startsWith('.'))
    .toSorted();

describe('a folder of tenants', () => {
  beforeEach(() => {
    put('alpha');
    put('beta');
    configure({ folder: 'elsewhere' });
  });

  test('is pulled with stock, content and media, without hidden files', async () => {
    write(path.join(elsewhere, 'alpha/content/history.md'), '# Our history\n');
    write(path.join(elsewhere, 'alpha/media/terms.txt'), 'Terms\n');
    write(path.join(elsewhere, 'alpha/.env'), SECRET);
    const { exitCode, became, text } = await pull();
    expect(text).toContain('2 tenants, 2 new');
    expect(became).toEqual({ alpha: 'new', beta: 'new' });
    expect(exitCode).toBe(0);
    expect([...readFiles(home('alpha')).keys()].toSorted()).toEqual([
      'content/history.md',
      'media/terms.txt',
      'stock/stock.ndjson',
      'tenant.json',
    ]);
  });

  test('names the folder that cannot be replaced, and stores the tenants before it', async () => {
    mkdirSync(home(), { recursive: true });
    symlinkSync('a-removed-folder', home('beta'));
    const { exitCode, codes, text } = await pull();
    expect({ exitCode, codes }).toEqual({ exitCode: 2, codes: ['DS2523'] });
    expect(text).toContain(`${home('beta')} cannot be written: a file is in the way of a folder.`);
    expect(text).toContain('The last good tenants stay in use.');
    expect(existsSync(home('alpha/tenant.json'))).toBe(true);
    expect(readdirSync(home()).filter((name) => name.startsWith('.next-'))).toEqual([]);
  });

  test('a second pull lists changed keys and files, never values, and leaves the rest untouched', async () => {
    await pull();
    const { mtimeMs } = statSync(home('beta', 'tenant.json'));
    put('alpha', { name: 'Another Name' });
    write(path.join(elsewhere, 'alpha/stock/stock.ndjson'), stock(4));
    const { became, text, exitCode } = await pull();
    expect(exitCode).toBe(0);
    expect(became).toEqual({ alpha: 'changed', beta: 'unchanged' });
    expect(text).toContain('alpha: changed: name; 1 file');
    expect(text).not.toContain('Another Name');
    expect(statSync(home('beta', 'tenant.json')).mtimeMs).toBe(mtimeMs);
    expect(phoneOf('alpha')).toBe('Another Name');
  });

  test('keeps the last good version of a bad tenant, reports file, line and column, and continues with the others', async () => {
    await pull();
    put('alpha', { nmae: 'Typo' });
    put('beta', { name: 'New Beta' });
    const { exitCode, became, codes, text } = await pull();
    expect(exitCode).toBe(1);
    expect(became).toEqual({ alpha: 'refused', beta: 'changed' });
    expect(codes).toEqual(['DS1206']);
    expect(text).toMatch(/error DS1206 Unknown key {2}elsewhere\/alpha\/tenant\.json:\d+:3\n/);
    expect(text).toContain('alpha: refused, the last good version stays in use');
    expect(text).not.toContain('.next-');
    expect(phoneOf('alpha')).not.toBe('Typo');
    expect(phoneOf('beta')).toBe('New Beta');
  });

  test('rejects a tenant that violates rules, with the findings of check', async () => {
    const [location] = (tenant('alpha') as { locations: Row[] }).locations;
    put('alpha', { locations: [location, location] });
    const { became, codes } = await pull();
    expect(became).toEqual({ alpha: 'refused', beta: 'new' });
    write(
      path.join(root, 'tenants/alpha/tenant.json'),
      readFileSync(path.join(elsewhere, 'alpha/tenant.json'), 'utf8'),
    );
    write(path.join(root, 'tenants/alpha/stock/stock.ndjson'), stock(3));
    const checked = await dealersite('check', '--tenant', 'alpha', '--json');
    const { problems } = JSON.parse(checked.stdout) as { problems: { code: string; severity: string }[] };
    const errors = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    expect(errors.length).toBeGreaterThan(0);
    expect(codes.toSorted()).toEqual(errors.toSorted());
  });

  test('removes a missing tenant; a suspiciously small set removes none without --allow-shrink', async () => {
    for (const slug of ['gamma', 'delta']) put(slug);
    await pull();
    rmSync(path.join(elsewhere, 'delta'), { recursive: true });
    expect((await pull()).became).toMatchObject({ delta: 'gone', alpha: 'unchanged' });
    expect(pulledSlugs()).toEqual(['alpha', 'beta', 'gamma']);
    rmSync(path.join(elsewhere, 'beta'), { recursive: true });
    rmSync(path.join(elsewhere, 'gamma'), { recursive: true });
    put('alpha', { name: 'Comes in all the same' });
    const small = await pull();
    expect(small).toMatchObject({ exitCode: 1, codes: ['DS2522'] });
    expect(small.became).toEqual({ alpha: 'changed', beta: 'missing', gamma: 'missing' });
    expect(pulledSlugs()).toEqual(['alpha', 'beta', 'gamma']);
    expect((await pull({ allowShrink: true })).became).toMatchObject({ beta: 'gone', gamma: 'gone' });
    expect(pulledSlugs()).toEqual(['alpha']);
  });

  test('rejects only the new tenant with the host of another; of several new ones the first is accepted', async () => {
    await pull();
    put('alpha', { name: 'Changed Alpha' });
    put('copycat', { site_url: tenant('alpha')['site_url'] });
    put('gamma', { site_url: 'https://shared.example' });
    put('delta', { site_url: 'https://shared.example' });
    const { became, codes, exitCode } = await pull();
    expect(exitCode).toBe(1);
    expect(became).toEqual({
      alpha: 'changed',
      beta: 'unchanged',
      copycat: 'refused',
      delta: 'new',
      gamma: 'refused',
    });
    expect(codes).toEqual(['DS1244', 'DS1244']);
  });

  test('accepts a tenant under a new slug at once', async () => {
    await pull();
    put('beta-yard', { site_url: tenant('beta')['site_url'] });
    rmSync(path.join(elsewhere, 'beta'), { recursive: true });
    const { became, exitCode } = await pull();
    expect(became).toEqual({ alpha: 'unchanged', beta: 'gone', 'beta-yard': 'new' });
    expect(exitCode).toBe(0);
    expect(pulledSlugs()).toEqual(['alpha', 'beta-yard']);
  });

  test('keeps the tenants when the folder is empty or missing; without tenants the exit code is 2', async () => {
    const away = `${elsewhere}-away`;
    renameSync(elsewhere, away);
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS2513'] });
    mkdirSync(elsewhere);
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS2515'] });
    rmSync(elsewhere, { recursive: true });
    renameSync(away, elsewhere);
    await pull();
    rmSync(elsewhere, { recursive: true });
    const later = await pull();
    expect(later).toMatchObject({ exitCode: 2, codes: ['DS2513'] });
    expect(later.text).toMatch(/dealersite\.config\.json:3:\d+/);
    expect(pulledSlugs()).toEqual(['alpha', 'beta']);
  });

  test('accepts a folder with a single tenant under its slug', async () => {
    const { became } = await pull({ tenantsFrom: path.join(elsewhere, 'alpha') });
    expect(became).toEqual({ alpha: 'new' });
  });

  test.each([
    [
      'a link to a file elsewhere',
      (dir: string) => symlinkSync('/etc/hostname', path.join(dir, 'media.txt')),
      'DS2518',
    ],
    ['a link to a folder elsewhere', (dir: string) => symlinkSync('/etc', path.join(dir, 'media')), 'DS2518'],
    ['a name with a backslash', (dir: string) => write(path.join(dir, 'media/..\\x.txt'), 'x'), 'DS2518'],
    ['no tenant.json', (dir: string) => rmSync(path.join(dir, 'tenant.json')), 'DS2521'],
    [
      'a tenant.json that is broken',
      (dir: string) => write(path.join(dir, 'tenant.json'), '{"slug":'),
      'DS1205',
    ],
    [
      'another slug than its folder',
      (dir: string) => write(path.join(dir, 'tenant.json'), json(tenant('other'))),
      'DS1208',
    ],
  ])('rejects a tenant with %s', async (_, spoil, code) => {
    spoil(path.join(elsewhere, 'alpha'));
    const { became, codes, exitCode } = await pull();
    expect({ became, codes, exitCode }).toEqual({
      became: { alpha: 'refused', beta: 'new' },
      codes: [code],
      exitCode: 1,
    });
    expect(pulledSlugs()).toEqual(['beta']);
  });

  test('rejects a folder whose name cannot be a slug', async () => {
    renameSync(path.join(elsewhere, 'alpha'), path.join(elsewhere, 'Alpha Motors'));
    expect(await pull()).toMatchObject({ codes: ['DS1204'], became: { beta: 'new' } });
  });

  test.each([
    '../beta/stock/stock.ndjson',
    '/etc/passwd',
    'stock/../../beta/*.ndjson',
    '{..,x}/beta/*',
    'C:\\stock.csv',
  ])('rejects a stock file outside the tenant: %s', async (file) => {
    put('alpha', { stock: { sources: [{ file }] } });
    const { codes, became, text } = await pull();
    expect({ codes, became }).toEqual({ codes: ['DS2520'], became: { alpha: 'refused', beta: 'new' } });
    expect(text).toMatch(/elsewhere\/alpha\/tenant\.json:\d+:\d+/);
  });

  test.each([
    { from: 'make', lookup: '../beta/makes.csv' },
    { first: ['make', { from: 'type', lookup: '/etc/makes.csv' }] },
  ])('rejects a lookup table outside the tenant: %j', async (make) => {
    put('alpha', {
      stock: { sources: [{ file: 'stock/stock.ndjson', keep_rest: true, mapping: { make } }] },
    });
    const { codes, became, text } = await pull();
    expect({ codes, became }).toEqual({ codes: ['DS2520'], became: { alpha: 'refused', beta: 'new' } });
    expect(text).toMatch(/elsewhere\/alpha\/tenant\.json:\d+:\d+/);
  });

  test('rejects a media folder outside the tenant', async () => {
    put('alpha', { media: { folders: ['media', '../beta/media'] } });
    expect(await pull()).toMatchObject({ codes: ['DS2520'], became: { alpha: 'refused' } });
  });

  test('a run stopped between two renames loses no tenant', async () => {
    await pull();
    renameSync(home('alpha'), home('.last-alpha'));
    expect((await pull()).became).toEqual({ alpha: 'unchanged', beta: 'unchanged' });
    expect(readdirSync(home()).filter((name) => /^\.(?:last|next)/.test(name))).toEqual([]);
  });

  test('build, check, pull, report and serve use both sources; a tenant in tenants/ wins with a warning', async () => {
    await pull();
    write(path.join(root, 'tenants/beta/tenant.json'), json(tenant('beta', { name: 'Beta At Home' })));
    write(path.join(root, 'tenants/beta/stock/stock.ndjson'), stock(2));
    const pulled = await dealersite('pull', '--all');
    expect(pulled.stderr).toContain('alpha: 3 rows, 3 vehicles');
    expect(pulled.stderr).toContain('beta: 2 rows, 2 vehicles');
    expect(pulled.stderr).toContain('warning DS2510');
    expect(pulled.code).toBe(0);
    const checked = await dealersite('check', '--all');
    expect(checked.code).toBe(0);
    expect(checked.stderr).toContain('2 tenants checked');
    const built = await dealersite('build', '--all');
    expect(built.code).toBe(0);
    expect(readFileSync(path.join(root, 'output/beta/index.html'), 'utf8')).toContain('Beta At Home');
    expect(existsSync(path.join(root, 'output/alpha/index.html'))).toBe(true);
    const reported = await dealersite('report', '--all');
    expect(reported.code).toBe(0);
    expect(existsSync(path.join(root, '.dealersite/reports/alpha/stock.html'))).toBe(true);
  }, 120_000);

  test('serve shows pulled tenants, and changes pulled while it runs', async () => {
    const project = new Project(vehicles(2));
    const take = (): Promise<CommandResult> =>
      project.run('pull', '--tenants-from', path.relative(project.root, elsewhere));
    expect((await take()).code).toBe(0);
    const server = await Server.start(project);
    try {
      const fetchName = async (): Promise<string | undefined> =>
        /<title>([^|<]*)/.exec((await server.ask('/', { host: 'alpha' })).body)?.[1]?.trim();
      expect(await fetchName()).toBe('Alpha');
      put('alpha', { name: 'Renamed Yard' });
      expect((await take()).code).toBe(0);
      await expect.poll(fetchName, { timeout: 20_000, interval: 500 }).toBe('Renamed Yard');
      expect((await server.ask('/')).status).toBe(200);
    } finally {
      await server.stop();
      project.remove();
    }
  }, 90_000);
});

const dealersite = (...args: string[]): Promise<CommandResult> =>
  command(process.execPath, [program, ...args, '--root', root], root);

describe('JSON on a web server', () => {
  let server: FeedServer;
  /** Documents by path, each with its own ETag. */
  let documents: Map<string, string>;
  beforeEach(async () => {
    documents = new Map();
    server = await startFeedServer((request: IncomingMessage, response: ServerResponse) => {
      const body = documents.get(new URL(request.url ?? '', 'http://x').pathname);
      if (request.headers.authorization !== `Bearer ${SECRET}`) response.writeHead(401).end();
      else if (body === undefined) response.writeHead(404).end();
      else
        sendFile(
          request,
          response,
          body,
          `"${Buffer.from(body).toString('base64url').slice(-20)}${body.length}"`,
        );
    });
    vi.stubEnv('CONFIG_TOKEN', SECRET);
    use();
  });
  afterEach(() => server.stop());

  const use = (more: Row = {}): void =>
    configure({
      http: {
        url: `${server.origin}/tenants.json?key=in-the-address`,
        token_env: 'CONFIG_TOKEN',
        allow_private: true,
        attempts: 1,
        ...more,
      },
    });

  test.each([
    ['one tenant', () => tenant('alpha'), { alpha: 'new' }],
    ['a list of tenants', () => [tenant('alpha'), tenant('beta')], { alpha: 'new', beta: 'new' }],
    ['an object with a list', () => ({ tenants: [tenant('alpha')] }), { alpha: 'new' }],
    [
      'a list of addresses',
      () => ['/alpha.json', { slug: 'beta', url: 'beta.json' }],
      { alpha: 'new', beta: 'new' },
    ],
  ])('may be %s', async (_, document, became) => {
    documents.set('/tenants.json', json(document()));
    for (const slug of ['alpha', 'beta']) documents.set(`/${slug}.json`, json(tenant(slug)));
    const pulled = await pull();
    expect(pulled.text).not.toContain('error');
    expect(pulled).toMatchObject({ exitCode: 0, became });
    expect(Object.keys(became)).toEqual(pulledSlugs());
  });

  test('sends the last ETag, and writes no secret to files and messages', async () => {
    documents.set('/tenants.json', json(['/alpha.json']));
    documents.set('/alpha.json', json(tenant('alpha')));
    const first = await pull();
    const second = await pull();
    expect(second.became).toEqual({ alpha: 'unchanged' });
    expect(server.requests).toHaveLength(4);
    expect(server.requests.slice(2).every(({ headers }) => headers['if-none-match'] !== undefined)).toBe(
      true,
    );
    documents.delete('/tenants.json');
    const failed = await pull();
    expect(failed).toMatchObject({ exitCode: 2, codes: ['DS1152'] });
    const stored = [...readFiles(path.join(root, '.dealersite')).values()].map(String);
    for (const text of [first.text, second.text, failed.text, ...stored]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('in-the-address');
    }
    expect(pulledSlugs()).toEqual(['alpha']);
  });

  test('reports errors with the position in the list, and accepts the others', async () => {
    const list = [
      tenant('alpha'),
      tenant('beta', { nmae: 'x' }),
      7,
      { name: 'No slug' },
      tenant('../up'),
      'https://other.example/x.json',
    ];
    const text = json(list);
    documents.set('/tenants.json', text);
    const { codes, became, problems, exitCode } = await pull();
    expect(exitCode).toBe(1);
    expect(became).toMatchObject({ alpha: 'new', beta: 'refused', '../up': 'refused' });
    expect(codes.toSorted()).toEqual(['DS1204', 'DS1206', 'DS2516', 'DS2516', 'DS2516']);
    const position = problems.find(({ code }) => code === 'DS1206')?.place;
    expect(position).toMatchObject({
      file: `${server.origin}/tenants.json`,
      line: text.split('\n').findIndex((line) => line.includes('nmae')) + 1,
      column: 5,
    });
    expect(pulledSlugs()).toEqual(['alpha']);
    expect(readFileSync(home('alpha/tenant.json'), 'utf8')).toMatch(/^\{/);
  });

  test('an entry without a slug removes no missing tenant', async () => {
    documents.set('/tenants.json', json([tenant('alpha'), tenant('beta')]));
    await pull();
    documents.set('/tenants.json', json([tenant('alpha'), {}]));
    expect((await pull()).became).toMatchObject({ alpha: 'unchanged', beta: 'missing' });
    expect(pulledSlugs()).toEqual(['alpha', 'beta']);
  });

  test('two tenants with one slug replace nothing', async () => {
    documents.set(
      '/tenants.json',
      json([tenant('alpha', { name: 'One' }), tenant('alpha', { name: 'Two' }), tenant('beta')]),
    );
    const { codes, became } = await pull();
    expect(codes).toEqual(['DS2517', 'DS2517']);
    expect(became).toMatchObject({ alpha: 'refused', beta: 'new' });
    expect(pulledSlugs()).toEqual(['beta']);
  });

  test('keeps a tenant whose own document fails, and accepts the others', async () => {
    documents.set('/tenants.json', json([{ slug: 'alpha', url: '/alpha.json' }, '/beta.json']));
    documents.set('/alpha.json', json(tenant('alpha')));
    documents.set('/beta.json', json(tenant('beta')));
    await pull();
    documents.delete('/alpha.json');
    documents.set('/beta.json', json(tenant('beta', { name: 'Other' })));
    const later = await pull();
    expect(later).toMatchObject({ exitCode: 2, codes: ['DS1152'] });
    expect(later.became).toEqual({ alpha: 'refused', beta: 'changed' });
    expect(pulledSlugs()).toEqual(['alpha', 'beta']);
  });

  test.each([
    ['a login page', '<!doctype html><title>Sign in</title>', 'DS1159', 2],
    ['broken JSON', '[{"slug": "alpha"', 'DS1205', 1],
    ['nothing', '', 'DS1205', 1],
    ['an object of something else', '{"name": "x"}', 'DS2514', 1],
    ['a number', '7', 'DS2514', 1],
    ['an empty list', '[]', 'DS2515', 2],
    ['more tenants than the limit', json(Array(2_001).fill('/alpha.json')), 'DS2524', 2],
  ])('rejects %s and keeps the last good tenants', async (_, body, code, exitCode) => {
    documents.set('/tenants.json', body);
    expect(await pull()).toMatchObject({ exitCode, codes: [code] });
    documents.set('/tenants.json', json([tenant('alpha')]));
    await pull();
    documents.set('/tenants.json', body);
    expect(await pull()).toMatchObject({ exitCode, codes: [code] });
    expect(pulledSlugs()).toEqual(['alpha']);
  });

  test('rejects refused or unset credentials, private addresses and large documents', async () => {
    documents.set('/tenants.json', json([tenant('alpha')]));
    vi.stubEnv('CONFIG_TOKEN', 'wrong');
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS1151'] });
    vi.stubEnv('CONFIG_TOKEN', '');
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS1161'] });
    vi.stubEnv('CONFIG_TOKEN', SECRET);
    use({ allow_private: false });
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS1160'] });
    use({ max_megabytes: 0.001 });
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS1158'] });
    use({ url: 'http://127.0.0.1:1/tenants.json' });
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS1150'] });
  });

  test('can be an address on the command line', async () => {
    const open = await startFeedServer((request, response) =>
      sendFile(request, response, json([tenant('alpha')])),
    );
    const outcome = await dealersite('pull', '--tenants-from', `${open.origin}/tenants.json`, '--json');
    await open.stop();
    expect(outcome.code).toBe(0);
    expect(JSON.parse(outcome.stdout)).toMatchObject({
      source: `${open.origin}/tenants.json`,
      tenants: [{ slug: 'alpha', change: 'new' }],
    });
    const both = await dealersite('pull', '--config', '--all');
    expect(both).toMatchObject({ code: 2 });
  });

  test('pulls the tenant’s stock from its own sources', async () => {
    documents.set('/tenants.json', json([tenant('alpha')]));
    await pull();
    const pulled = await dealersite('pull', '--tenant', 'alpha');
    expect(pulled).toMatchObject({ code: 2 });
    expect(pulled.stderr).toContain('DS1100');
  });
});

describe('a bucket of tenants', () => {
  let bucket: Bucket;
  beforeEach(async () => {
    bucket = await startBucket('config');
    for (const [name, value] of Object.entries(bucket.environment)) vi.stubEnv(name, value);
    use();
  });
  afterEach(() => bucket.stop());

  const use = (more: Row = {}): void =>
    configure({
      s3: {
        bucket: 'config',
        prefix: 'sites',
        endpoint: bucket.endpoint,
        allow_private: true,
        attempts: 1,
        ...more,
      },
    });
  const upload = async (slug: string, more: Row = {}): Promise<void> => {
    await bucket.client.putObject(`sites/${slug}/tenant.json`, json(tenant(slug, more)));
    await bucket.client.putObject(`sites/${slug}/stock/stock.ndjson`, stock(3));
    await bucket.client.putObject(`sites/${slug}/content/history.md`, '# Our history\n');
  };

  test('is pulled with its files, and reports changes', async () => {
    await upload('alpha');
    await upload('beta');
    await bucket.client.putObject('other/gamma/tenant.json', json(tenant('gamma')));
    expect(await pull()).toMatchObject({ exitCode: 0, became: { alpha: 'new', beta: 'new' } });
    expect([...readFiles(home('alpha')).keys()].toSorted()).toEqual([
      'content/history.md',
      'stock/stock.ndjson',
      'tenant.json',
    ]);
    const { ino } = statSync(home('alpha/stock/stock.ndjson'));
    await bucket.client.putObject('sites/alpha/tenant.json', json(tenant('alpha', { name: 'Other' })));
    await bucket.client.putObject('sites/beta/stock/stock.ndjson', stock(5));
    const later = await pull();
    expect(later.text).toContain('alpha: changed: name');
    expect(later.text).toContain('beta: changed: 1 file');
    expect(readFileSync(home('beta/stock/stock.ndjson'), 'utf8')).toBe(stock(5));
    // A file with the same ETag is not fetched again.
    expect(statSync(home('alpha/stock/stock.ndjson')).ino).toBe(ino);
  });

  test('keeps the last good version of a bad tenant and reports its address', async () => {
    await upload('alpha');
    await upload('beta');
    await pull();
    await upload('alpha', { nmae: 'x' });
    const later = await pull();
    expect(later).toMatchObject({
      exitCode: 1,
      codes: ['DS1206'],
      became: { alpha: 'refused', beta: 'unchanged' },
    });
    expect(later.text).toMatch(/s3:\/\/config\/sites\/alpha\/tenant\.json:\d+:3/);
  });

  test.each(['sites/alpha/media/..%2Fx', 'sites/alpha/a\\..\\b', 'sites/alpha/media/a:b'])(
    'rejects a tenant with an unsafe key: %s',
    async (key) => {
      await upload('alpha');
      await upload('beta');
      const name = key.replace('%2F', '\\');
      await bucket.client.putObject(name, 'x');
      expect(await pull()).toMatchObject({ codes: ['DS2518'], became: { alpha: 'refused', beta: 'new' } });
    },
  );

  test('keeps the tenants when the bucket is empty, missing or refuses the key', async () => {
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS2515'] });
    await upload('alpha');
    await pull();
    use({ prefix: 'elsewhere' });
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS2515'] });
    use({ bucket: 'not-there' });
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS1152'] });
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    use();
    expect(await pull()).toMatchObject({ exitCode: 2, codes: ['DS1151'] });
    expect(pulledSlugs()).toEqual(['alpha']);
  });

  test('rejects files over the limit before fetching them', async () => {
    await upload('alpha');
    await upload('beta');
    await bucket.client.putObject('sites/alpha/media/large.bin', 'x'.repeat(30_000));
    use({ max_megabytes: 0.02 });
    expect(await pull()).toMatchObject({ codes: ['DS2519'], became: { alpha: 'refused', beta: 'new' } });
  });

  test('can be s3://bucket/prefix on the command line', async () => {
    await upload('alpha');
    vi.stubEnv('AWS_ENDPOINT_URL', '');
    const endpoint = encodeURIComponent(bucket.endpoint);
    const named = await pull({ tenantsFrom: `s3://config/sites?endpoint=${endpoint}&region=us-east-1` });
    expect(named).toMatchObject({ exitCode: 0, became: { alpha: 'new' } });
    vi.stubEnv('AWS_ENDPOINT_URL', bucket.endpoint);
    expect((await pull({ tenantsFrom: 's3://config/sites/' })).became).toEqual({ alpha: 'unchanged' });
  });
});

describe('dealersite.config.json', () => {
  test.each([
    ['no file', undefined, 'DS2511', 2],
    ['no source', {}, 'DS2511', 2],
    ['an unknown key', { tenant: { folder: 'x' } }, 'DS1206', 1],
    ['two sources', { tenants: { folder: 'x', http: { url: 'https://x.example/' } } }, 'DS1213', 1],
    ['an address with a password', { tenants: { http: { url: 'https://a:b@x.example/' } } }, 'DS1213', 1],
    ['an address without https', { tenants: { http: { url: 'http://x.example/' } } }, 'DS1213', 1],
  ])('pulls nothing with %s', async (_, value, code, expected) => {
    if (value) writeFileSync(path.join(root, 'dealersite.config.json'), json(value));
    const { exitCode, codes, text } = await pull();
    expect({ exitCode, codes }).toEqual({ exitCode: expected, codes: [code] });
    expect(text.includes('Did you mean `tenants`?')).toBe(code === 'DS1206');
    expect(text).not.toContain('a:b@');
  });

  test('pulls nothing with a folder in its place', async () => {
    mkdirSync(path.join(root, 'dealersite.config.json'));
    const { exitCode, codes, text } = await pull();
    expect({ exitCode, codes }).toEqual({ exitCode: 2, codes: ['DS1214'] });
    expect(text).toMatch(/DS1214 .*dealersite\.config\.json/);
    expect(text).toContain('The file cannot be read: a folder is in the way of a file.');
    expect(text).toContain('Check that it is a file');
  });

  test.each([
    ['ftp://x.example/', 'scheme'],
    ['http://x.example/', 'https'],
    ['https://a:b@x.example/', 'user or password'],
    ['s3://bucket/prefix?key=x', 'parameter'],
    ['', 'empty'],
  ])('rejects --tenants-from %s', async (tenantsFrom, why) => {
    const { codes, text, exitCode } = await pull({ tenantsFrom });
    expect({ codes, exitCode }).toEqual({ codes: ['DS2512'], exitCode: 2 });
    expect(text).toContain(why);
    expect(text).not.toContain('a:b');
  });

  test('check reports its errors too', async () => {
    write(path.join(root, 'tenants/alpha/tenant.json'), json(tenant('alpha')));
    write(path.join(root, 'tenants/alpha/stock/stock.ndjson'), stock(3));
    configure({ foldr: 'elsewhere' });
    const { code, stderr } = await dealersite('check', '--all');
    expect(code).toBe(1);
    expect(stderr).toContain('DS1206 Unknown key  dealersite.config.json:3:5');
    expect(stderr).toContain('Did you mean `folder`?');
  });
});
