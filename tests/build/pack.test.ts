/** The published package, installed into an empty folder and used. */
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { sendFile, startFeedServer } from '../../features/stock/origin/feed-server.source.ts';
import { findBrowser } from '../support/browser.js';
import { command, mustRun, type CommandResult } from '../support/command.ts';
import { installPacked } from '../support/packed.ts';
import { startBucket } from '../support/s3.ts';
import { PASSWORD, startSftp, USER } from '../support/sftp.ts';

const workDir = sharedFolder();
const dealersite = (...args: string[]): Promise<CommandResult> => dealersiteWith({}, ...args);
const dealersiteWith = (environment: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandResult> =>
  command('npx', ['--no-install', 'dealersite', ...args], workDir, environment);

beforeAll(async () => {
  await installPacked(workDir);
}, 180_000);

test('installs no dependencies', () => {
  const packages = readdirSync(path.join(workDir, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(packages).toEqual(['dealersite']);
});

test('has no script that npm would run or warn about in a project', () => {
  const manifest = readFileSync(path.join(workDir, 'node_modules/dealersite/package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const lifecycle = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare'];
  expect(lifecycle.filter((name) => name in scripts)).toEqual([]);
});

test('contains no sources, no tests and no Node.js', () => {
  const files = readdirSync(path.join(workDir, 'node_modules/dealersite'), {
    recursive: true,
    encoding: 'utf8',
  });
  // The example slice is copied into projects.
  const others = files.filter((file) => !file.startsWith(path.join('fixtures', 'slices', 'book-a-wash')));
  expect(others.filter((file) => /(?<!\.d)\.tsx?$|^tests|^cli.clone|^node_modules/.test(file))).toEqual([]);
  expect(files).toContain(path.join('fixtures', 'slices', 'book-a-wash', 'book-a-wash.api.ts'));
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', path.join('cli', 'bin.js')]));
});

test('contains the guides and the files they link to', () => {
  const home = path.join(workDir, 'node_modules/dealersite');
  const guides = ['README.md', ...globSync('docs/**/*.md', { cwd: home })];
  expect(guides).toContain(path.join('docs', 'change', 'scripting.md'));
  const missing = guides.flatMap((guide) =>
    [...readFileSync(path.join(home, guide), 'utf8').matchAll(/\]\((?![a-z]+:|[#/])([^)#\s]+)/g)]
      .map(([, link = '']) => path.join(path.dirname(guide), link))
      .filter((file) => !existsSync(path.join(home, file)))
      .map((file) => `${guide}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('--help lists the commands', async () => {
  const { code, stdout } = await dealersite('--help');
  expect(code).toBe(0);
  for (const name of ['init', 'pull', 'check', 'build', 'serve', 'audit'])
    expect(stdout).toMatch(new RegExp(`^\\s+${name}\\b`, 'm'));
});

test('a wrong command exits with 2', async () => {
  expect(await dealersite('biuld')).toMatchObject({ code: 2 });
});

test('init creates a tenant that passes check and builds', async () => {
  expect(await dealersite('init', 'demo')).toMatchObject({ code: 0 });
  expect(await dealersite('check', '--tenant', 'demo')).toMatchObject({ code: 0 });
  expect(await dealersite('build', '--tenant', 'demo')).toMatchObject({ code: 0 });
  expect(existsSync(path.join(workDir, 'tenants/demo/media/demo/harbour-suv-blue-lead.webp'))).toBe(true);
  expect(readFileSync(path.join(workDir, '.gitignore'), 'utf8')).toContain('.dealersite/');
  const page = path.join(workDir, 'output/demo/index.html');
  expect(existsSync(page)).toBe(true);
  expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>/i);
}, 60_000);

test('audit without Lighthouse explains how to install it', async () => {
  const { code, stderr } = await dealersite('audit', '--tenant', 'demo');
  expect(code).toBe(2);
  expect(stderr).toContain('npm install --save-dev lighthouse');
});

const SPEC = `import { expect, site, test } from 'dealersite/test';

test('a vehicle opens', async ({ page, site: same }) => {
  const slug: string = same.slug;
  expect(slug).toBe('demo');
  await page.goto(site.vehicle);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
`;

const root = path.resolve(import.meta.dirname, '../..');

/** Links a package of this repository into the project, like `npm install`. */
function lend(name: string): void {
  const modules = path.join(workDir, 'node_modules');
  symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

describe('a tenant’s own tests', () => {
  beforeAll(() => {
    mkdirSync(path.join(workDir, 'tenants/demo/tests'));
    writeFileSync(path.join(workDir, 'tenants/demo/tests/buyer.spec.ts'), SPEC);
  });

  test('without Playwright the message explains how to install it and a browser', async () => {
    const { code, stderr } = await dealersite('test', '--tenant', 'demo');
    expect(code).toBe(0);
    expect(stderr).toMatch(/DS1715[^]*npm install --save-dev playwright[^]*npx playwright install chromium/);
  });

  test('run with Playwright, and their imports have types', async () => {
    for (const name of ['playwright', 'playwright-core']) lend(name);
    const browser = await findBrowser();
    const args = ['test', '--tenant', 'demo', '--only', 'buyer.spec', '--json'];
    const { code, stdout } = await dealersiteWith({ CHROME_PATH: browser }, ...args);
    const { tenants } = JSON.parse(stdout) as { tenants: { specs: { result: string }[] }[] };
    expect(tenants[0]?.specs.map(({ result }) => result)).toEqual(['passed', 'passed']);
    expect(code).toBe(0);
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', '--types', ''];
    await mustRun('node', [tsc, ...options, 'tenants/demo/tests/buyer.spec.ts'], workDir);
  }, 120_000);
});

test('the schema named in the new tenant exists', () => {
  const folder = path.join(workDir, 'tenants/demo');
  const tenant = JSON.parse(readFileSync(path.join(folder, 'tenant.json'), 'utf8')) as { $schema: string };
  expect(existsSync(path.join(folder, tenant.$schema))).toBe(true);
});

test('the next build shows edited stock', async () => {
  const stock = path.join(workDir, 'tenants/demo/stock/stock.csv');
  writeFileSync(stock, readFileSync(stock, 'utf8').replace('$23,990', '$23,456'));
  expect(await dealersite('build', '--tenant', 'demo')).toMatchObject({ code: 0 });
  const page = path.join(workDir, 'output/demo/cars/2021-brolga-coast-sport-d1001/index.html');
  expect(readFileSync(page, 'utf8')).toContain('$23,456');
}, 60_000);

test('the next build has scripts of a new release, whatever else is unchanged', async () => {
  const list = path.join(workDir, 'node_modules/dealersite/dist/client/.vite/early.json');
  const scripts = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const other = `${scripts['search']}\n// another release`;
  writeFileSync(list, JSON.stringify({ ...scripts, search: other }));
  expect(await dealersite('build', '--tenant', 'demo')).toMatchObject({ code: 0 });
  const page = path.join(workDir, 'output/demo/search/new-used-and-demo-cars/index.html');
  expect(readFileSync(page, 'utf8')).toContain('// another release');
}, 60_000);

test('pulls stock from a web server, an SFTP server and a bucket', async () => {
  const feed = (id: string): string =>
    `${JSON.stringify({ id, year: 2021, make: 'Kia', model: 'Rio', car_type: 'used' })}\n`;
  const [web, sftp, bucket] = await Promise.all([
    startFeedServer((request, response) => sendFile(request, response, feed('from-web'))),
    startSftp(),
    startBucket('stock'),
  ]);
  try {
    sftp.files.set('/out/cars.ndjson', { content: feed('from-sftp'), modified: 1_790_000_000 });
    await bucket.client.putObject('cars.ndjson', feed('from-bucket'));
    const tenant = path.join(workDir, 'tenants/demo/tenant.json');
    const { hostKey: host_key, port } = sftp;
    const near = { allow_private: true, attempts: 1 };
    const file = '/out/cars.ndjson';
    const login = { user: USER, password_env: 'FEED_PASSWORD' };
    const sources = [
      { http: { url: `${web.origin}/cars.ndjson`, ...near } },
      { sftp: { host: '127.0.0.1', port, host_key, ...login, path: file, ...near } },
      { s3: { bucket: 'stock', endpoint: bucket.endpoint, prefix: 'cars', ...near } },
    ];
    const whole = JSON.parse(readFileSync(tenant, 'utf8')) as object;
    writeFileSync(tenant, JSON.stringify({ ...whole, stock: { sources } }));
    const environment = { FEED_PASSWORD: PASSWORD, ...bucket.environment };
    const result = await dealersiteWith(environment, 'pull', '--tenant', 'demo');
    expect(result.stderr).toContain('demo: 3 rows, 3 vehicles, 0 rejected');
    const snapshot = readFileSync(path.join(workDir, '.dealersite/snapshots/demo.ndjson'), 'utf8');
    for (const id of ['from-web', 'from-sftp', 'from-bucket']) expect(snapshot).toContain(`"id":"${id}"`);
  } finally {
    await Promise.all([web.stop(), sftp.stop(), bucket.stop()]);
  }
}, 60_000);
