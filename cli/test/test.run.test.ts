/** `dealersite test` from the command line. */
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../../features/_platform/http/browser.ts';
import { Project, vehicles, writeTenant } from '../../tests/support/project.ts';
import { problem } from '../../renderer/contract/error.ts';
import { pageNotOpened } from './test.errors.ts';
import { Server } from '../../tests/support/server.ts';
import { withoutPackages } from '../../tests/support/without-packages.ts';

let project: Project;
beforeAll(() => {
  project = new Project(vehicles(8));
});
afterAll(() => project.remove());

const reports = () => path.join(project.root, '.dealersite/reports/test/yard');
const harness = (...args: string[]) => project.run('test', '--tenant', 'yard', ...args);
const filesOnly = (...args: string[]) => harness('--no-browser', ...args);

const browser = browserPath();

interface Result {
  tenants: {
    journeys: {
      name: string;
      size: string;
      steps: { result: string }[];
      screenshot?: string;
      trace?: string;
    }[];
    specs: { name: string; size: string; result: string; screenshot?: string; trace?: string }[];
  }[];
}

/** Writes a spec of the tenant and links the package as if it were installed. */
function writeSpec(name: string, ...lines: string[]): void {
  const folder = path.join(project.root, 'tenants/yard/tests');
  mkdirSync(folder, { recursive: true });
  const installed = path.join(project.root, 'node_modules/dealersite');
  mkdirSync(path.dirname(installed), { recursive: true });
  if (!existsSync(installed)) symlinkSync(path.resolve(import.meta.dirname, '../..'), installed);
  writeFileSync(
    path.join(folder, name),
    ["import { expect, site, test } from 'dealersite/test';", ...lines, ''].join('\n'),
  );
}

test('refuses with DS1700 and the command to build when nothing is built', async () => {
  const { code, stderr } = await harness();
  expect(code).toBe(2);
  expect(stderr).toContain('DS1700');
  expect(stderr).toContain('dealersite build --tenant yard');
});

describe('after a build', () => {
  beforeAll(async () => {
    await project.build();
  });

  test('exits with 0 for a valid site, tests a sample of each template and writes HTML and JSON reports', async () => {
    const { code, stdout, stderr } = await filesOnly('--format', 'json');
    expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: null });
    const { tenants } = JSON.parse(stdout) as { tenants: { pages: { template: string }[] }[] };
    const templates = tenants[0]?.pages.map(({ template }) => template) ?? [];
    expect(templates.filter((template) => template === 'vehicle')).toHaveLength(5);
    expect(templates).toContain('home');
    expect(readdirSync(reports()).toSorted()).toEqual(['index.html', 'test.json']);
    expect(JSON.parse(readFileSync(path.join(reports(), 'test.json'), 'utf8'))).toEqual(tenants[0]);
    expect(readFileSync(path.join(reports(), 'index.html'), 'utf8')).toContain('No findings');
  });

  test('warns that the HTML was not validated without html-validate, and how to install it', async () => {
    const args = ['test', '--tenant', 'yard', '--no-browser', '--only', 'home'];
    const { code, stderr } = await project.runWith(withoutPackages('html-validate'), ...args);
    expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: ['DS1704'] });
    expect(stderr).toMatch(/warning DS1704[^]*npm install --save-dev html-validate/);
  });

  test('--strict fails when a check was skipped', async () => {
    const args = ['test', '--tenant', 'yard', '--no-browser', '--strict', '--only', 'home'];
    const { code, stderr } = await project.runWith(withoutPackages('html-validate'), ...args);
    expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 1, found: ['DS1704'] });
    expect(stderr).toContain('error DS1704');
  });

  test('finds broken data, a missing description and a missing alternative text outside of the sample', async () => {
    const { stdout } = await filesOnly('--format', 'json');
    const { tenants } = JSON.parse(stdout) as { tenants: { pages: { url: string }[] }[] };
    const inSample = new Set(tenants[0]?.pages.map(({ url }) => url));
    const folder = path.join(project.root, 'output/yard/cars');
    const slug = readdirSync(folder).find(
      (name) =>
        name.startsWith('vehicle') && !inSample.has(`/cars/${name}`) && !inSample.has(`/cars/${name}/`),
    );
    const file = path.join(folder, slug ?? '', 'index.html');
    const before = readFileSync(file, 'utf8');
    try {
      const broken = before
        .replace(/(<script type="application\/ld\+json"[^>]*>)\{/, '$1')
        .replace(/<meta name="description"[^>]*>/, '')
        .replace('</main>', '<img src="/favicon.ico" width="1" height="1"></main>');
      writeFileSync(file, broken);
      const { code, stderr } = await filesOnly();
      expect(code).toBe(1);
      expect(stderr).toMatch(/DS1705[^]*\/cars\/vehicle/);
      expect(stderr).toMatch(/it has no description/);
      expect(stderr).toMatch(/main img/);
    } finally {
      writeFileSync(file, before);
    }
  });

  test('--all-pages tests every vehicle', async () => {
    const { stdout } = await filesOnly('--format', 'json', '--all-pages', '--only', '/cars/vehicle');
    const { tenants } = JSON.parse(stdout) as { tenants: { pages: { template: string }[] }[] };
    const pages = tenants[0]?.pages ?? [];
    expect(pages.filter(({ template }) => template === 'vehicle')).toHaveLength(8);
    expect(pages.map(({ template }) => template)).not.toContain('home');
  });

  test('exits with 2 and lists the templates when --only matches no page', async () => {
    const { code, stderr } = await filesOnly('--only', 'no-such-page');
    expect(code).toBe(2);
    expect(stderr).toMatch(/DS1714[^]*Templates: home/);
  });

  test('exits with 2 when --only matches only a journey that the site does not have', async () => {
    const { code, stderr } = await harness('--only', 'Watchlist');
    expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 2, found: ['DS1714'] });
  });

  test.each([
    ['--timeout', '60'],
    ['--retries', 'two'],
    ['--workers', '0'],
    ['--shard', '3/2'],
  ])('refuses %s %s with DS1005', async (option, text) => {
    const { code, stderr } = await filesOnly(option, text);
    expect(code).toBe(2);
    expect(stderr).toContain(`DS1005 Wrong number\n  ${option} ${text}: expected `);
  });

  test('--shard divides the pages; the first part tests robots.txt and the sitemap', async () => {
    const robots = path.join(project.root, 'output/yard/robots.txt');
    renameSync(robots, `${robots}-away`);
    const parts: { code: number; shard: object | undefined; urls: string[] }[] = [];
    for (const args of [[], ['--shard', '1/2'], ['--shard', '2/2']]) {
      const { code, stdout } = await filesOnly('--format', 'json', ...args);
      const { tenants } = JSON.parse(stdout) as {
        tenants: { shard?: object; pages: { url: string }[] }[];
      };
      parts.push({
        code,
        shard: tenants[0]?.shard,
        urls: tenants[0]?.pages.map(({ url }) => url) ?? [],
      });
    }
    renameSync(`${robots}-away`, robots);
    expect(parts.map(({ code }) => code)).toEqual([1, 1, 0]);
    const [whole, ...shards] = parts;
    expect(shards.map(({ shard }) => shard)).toEqual([
      { index: 1, count: 2 },
      { index: 2, count: 2 },
    ]);
    expect(shards.flatMap(({ urls }) => urls).toSorted()).toEqual(whole?.urls.toSorted());
  }, 120_000);

  test('a part that no test falls into passes and is called empty', async () => {
    const { code, stdout, stderr } = await filesOnly('--only', 'home', '--shard', '2/2');
    expect(code).toBe(0);
    expect(stdout + stderr).toContain('yard: part 2 of 2 is empty: all tests are in other parts');
    expect(stdout + stderr).not.toContain('no findings');
  });

  test('exits with 1 and DS1731 for a hashed file that was altered or removed after the build', async () => {
    const assets = path.join(project.root, 'output/yard/assets');
    const [script = '', sheet = ''] = ['.js', '.css'].map((kind) =>
      path.join(assets, readdirSync(assets).find((name) => name.endsWith(kind)) ?? ''),
    );
    const [code, style] = [readFileSync(script, 'utf8'), readFileSync(sheet, 'utf8')];
    writeFileSync(
      script,
      code.replace(/\w/, (letter) => (letter === 'x' ? 'y' : 'x')),
    );
    rmSync(sheet);
    const altered = await filesOnly('--only', 'home');
    writeFileSync(script, code);
    writeFileSync(sheet, style);
    const restored = await filesOnly('--only', 'home');
    expect(altered.code).toBe(1);
    expect(altered.stderr).toContain(
      `/assets/${path.basename(script)}: its content is not what the build wrote.`,
    );
    expect(altered.stderr).toContain(`/assets/${path.basename(sheet)}: it is gone.`);
    expect({ code: restored.code, found: restored.stderr.match(/DS\d{4}/g) }).toEqual({
      code: 0,
      found: null,
    });
  });

  describe('a running site with --url', () => {
    let server: Server;
    beforeAll(async () => {
      server = await Server.start(project, '--static');
    });
    afterAll(() => server.stop());
    const running = (...args: string[]) => harness('--url', `http://yard.localhost:${server.port}`, ...args);

    test('exits with 0 for a valid site, and samples the pages of its sitemap like a build', async () => {
      const { code, stdout, stderr } = await running('--no-browser', '--format', 'json');
      expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: null });
      const { tenants } = JSON.parse(stdout) as {
        tenants: { url: string; pages: { template: string }[] }[];
      };
      expect(tenants[0]?.url).toBe(`http://yard.localhost:${server.port}`);
      const templates = tenants[0]?.pages.map(({ template }) => template) ?? [];
      expect(templates.filter((template) => template === 'vehicle')).toHaveLength(5);
      expect(templates).toEqual(expect.arrayContaining(['home', 'search', 'contact-us']));
    });

    test('exits with 1 and names the position of a link to a missing page', async () => {
      const folder = path.join(project.root, 'output/yard/contact');
      renameSync(folder, `${folder}-away`);
      const { code, stderr } = await running('--no-browser', '--only', 'home');
      renameSync(`${folder}-away`, folder);
      expect(code).toBe(1);
      expect(stderr).toMatch(/DS1701 Link to a missing page {2}http:\/\/yard\.localhost:\d+\/:\d+:\d+/);
      expect(stderr).toContain('leads to /contact, which is not on the site.');
    });

    test('exits with 2 for an unreachable site, a wrong address or two tenants', async () => {
      const silent = await harness('--no-browser', '--url', 'http://127.0.0.1:9');
      expect(silent).toMatchObject({ code: 2, stderr: expect.stringContaining('DS1725') });
      const wrong = await harness('--no-browser', '--url', 'yard.example');
      expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('DS1727') });
      writeTenant(project.root, 'other', { stock: vehicles(1), tenant: {} });
      const two = await project.run('test', '--all', '--url', 'http://yard.example');
      expect(two).toMatchObject({ code: 2, stderr: expect.stringContaining('DS1726') });
      rmSync(path.join(project.root, 'tenants/other'), { recursive: true });
    });

    test.skipIf(browser === undefined)(
      'sends nothing without --allow-sending and warns about it',
      async () => {
        const args = ['--browser', browser ?? '', '--only', 'Search to', '--format', 'json'];
        const stepsOf = (stdout: string): string[] | undefined =>
          (JSON.parse(stdout) as Result).tenants[0]?.journeys[0]?.steps.map(({ result }) => result);
        const quiet = await running(...args);
        expect(quiet.code).toBe(0);
        expect(quiet.stderr).toContain('DS1728');
        expect(stepsOf(quiet.stdout)).toEqual(['passed', 'passed', 'passed', 'skipped']);
        const loud = await running(...args, '--allow-sending');
        expect(loud.stderr).not.toContain('DS1728');
        expect(stepsOf(loud.stdout)).toEqual(['passed', 'passed', 'passed', 'passed']);
      },
      120_000,
    );
  });

  describe('a running site with the certificate of serve --https', () => {
    let server: Server;
    beforeAll(async () => {
      server = await Server.start(project, '--static', '--https');
    });
    afterAll(() => server.stop());

    test('is trusted below localhost', async () => {
      const url = `https://yard.localhost:${server.port}`;
      const { code, stderr } = await harness('--url', url, '--no-browser', '--only', 'home');
      expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: null });
    });

    test.skipIf(browser === undefined)(
      'is trusted by the browser, also in specs of the tenant',
      async () => {
        const url = `https://yard.localhost:${server.port}`;
        const folder = path.join(project.root, 'tenants/yard/tests');
        writeSpec('tls-home.spec.ts', "test('opens', async ({ page }) => void (await page.goto('/')));");
        const { code, stderr } = await harness('--url', url, '--browser', browser ?? '', '--only', 'home');
        rmSync(folder, { recursive: true });
        expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: ['DS1728'] });
        expect(stderr).toContain('2 specs run');
      },
      120_000,
    );

    test('is refused at another address, with a hint about certificates', async () => {
      const url = `https://127.0.0.1:${server.port}`;
      const { code, stderr } = await harness('--url', url, '--no-browser');
      expect(code).toBe(2);
      expect(stderr).toMatch(/DS1725[^]*NODE_EXTRA_CA_CERTS/);
    });
  });

  test('hints at the certificate when it prevents a page from opening', () => {
    const hintOf = (reason: string): string =>
      problem(pageNotOpened, { page: '/', reason, sizes: '390 px' }).hint;
    expect(hintOf('page.goto: net::ERR_CERT_AUTHORITY_INVALID')).toContain('certificate');
    expect(hintOf('page.goto: Timeout 30000ms exceeded.')).toContain('not busy');
  });

  test('exits with 1 for a missing page, names the link to it, and prints JUnit', async () => {
    rmSync(path.join(project.root, 'output/yard/cars/vehicle-3'), { recursive: true });
    const { code, stderr } = await filesOnly();
    expect(code).toBe(1);
    expect(stderr).toMatch(/error DS1701 Link to a missing page {2}output\/yard\/\S*index\.html:\d+:\d+/);
    expect(stderr).toContain('leads to /cars/vehicle-3, which is not on the site.');
    expect(stderr).toContain('DS1710');
    expect(readFileSync(path.join(reports(), 'index.html'), 'utf8')).toContain('/cars/vehicle-3');
    const junit = await filesOnly('--format', 'junit');
    expect(junit.code).toBe(1);
    expect(junit.stdout).toMatch(/^<\?xml[^]*<testsuite name="yard"[^]*<failure type="DS1701"/);
  });
});

/** Replaces text in a page of the output. */
function edit(page: string, from: string, to: string): void {
  const file = path.join(project.root, 'output/yard', page);
  const html = readFileSync(file, 'utf8');
  expect(html).toContain(from);
  writeFileSync(file, html.replace(from, to));
}

test('exits with 2 and suggests how to install a browser when none starts', async () => {
  await project.build({ force: true });
  const { code, stderr } = await harness('--browser', '/no/such/browser');
  expect(code).toBe(2);
  expect(stderr).toMatch(/DS1716[^]*npx playwright install chromium/);
});

describe.skipIf(browser === undefined)('in a browser', () => {
  const opened = (...args: string[]) => harness('--browser', browser ?? '', ...args);
  beforeAll(async () => {
    await project.build({ force: true });
  });

  test('exits with 0 for a valid page; --only skips journeys without that text in their name', async () => {
    const { code, stdout, stderr } = await opened('--format', 'json', '--only', 'home');
    expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: null });
    expect((JSON.parse(stdout) as Result).tenants[0]?.journeys).toEqual([]);
  }, 120_000);

  test('warns that accessibility was not tested without axe, and how to install it', async () => {
    const args = ['test', '--tenant', 'yard', '--browser', browser ?? '', '--only', 'home'];
    const { code, stderr } = await project.runWith(withoutPackages('@axe-core/playwright'), ...args);
    expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: ['DS1720'] });
    expect(stderr).toMatch(/warning DS1720[^]*npm install --save-dev @axe-core\/playwright/);
  }, 120_000);

  test('exits with 1 for a page that does not open', async () => {
    const site = await Server.start(project, '--static');
    // Answers the command like the site, and hangs up on browsers.
    const gate = createServer((request, response) => {
      if (request.headers['user-agent']?.startsWith('Mozilla')) request.socket.destroy();
      else
        void site.ask(request.url ?? '/', { host: 'yard' }).then(({ status, headers, body }) => {
          response.writeHead(status, { 'content-type': String(headers['content-type']) }).end(body);
        });
    });
    await once(gate.listen(0, '127.0.0.1'), 'listening');
    const { port } = gate.address() as AddressInfo;
    const { code, stderr } = await opened('--url', `http://yard.localhost:${port}`, '--only', 'home');
    gate.close();
    await site.stop();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /error DS1722 A page did not open[^]*net::ERR_EMPTY_RESPONSE[^]*\(390 px and 1280 px\)/,
    );
    expect(stderr).toContain('If it loads there, test it alone with --only');
  }, 120_000);

  test('exits with 1 for problems that only a browser finds, with a screenshot of the failed journey', async () => {
    edit('index.html', '</main>', '<img src="/gone.png"><script>alert(1)</script></main>');
    for (const { slug } of vehicles(8).map((row) => ({ slug: String(row['slug']) })))
      edit(`cars/${slug}/index.html`, 'id="vehicle-form"', 'id="vehicle-form" hidden');
    // A form that never shows costs the whole time, once at each width.
    const { code, stdout, stderr } = await opened('--format', 'json', '--timeout', '20000');
    expect(code).toBe(1);
    expect(stderr).toMatch(/DS1717 Not accessible[^]*\(image-alt, 390 px and 1280 px\)/);
    expect(stderr).toMatch(/DS1718 Error in the console[^]*Content Security Policy/);
    expect(stderr).toMatch(/DS1719 Failed request[^]*\/gone\.png: status 404/);
    expect(stderr).toMatch(
      /DS1721 A journey failed[^]*Search to enquiry, at 390 px: see the enquiry form: no form \(#vehicle-form\) is visible[^]*npx playwright show-trace/,
    );
    const [journey, wide, ...others] = (JSON.parse(stdout) as Result).tenants[0]?.journeys ?? [];
    expect([journey, wide].map((one) => `${one?.name} ${one?.size}`)).toEqual([
      'Search to enquiry 390 px',
      'Search to enquiry 1280 px',
    ]);
    expect(others.map(({ name }) => name)).toContain('Locations');
    expect(others.flatMap(({ steps }) => steps).every(({ result }) => result === 'passed')).toBe(true);
    expect(journey?.screenshot).toBe('search-to-enquiry-390.png');
    expect(journey?.trace).toBe('search-to-enquiry-390-trace.zip');
    expect(stderr).toContain('reports/test/yard/search-to-enquiry-390-trace.zip');
    expect(readdirSync(reports())).toEqual(
      expect.arrayContaining(['search-to-enquiry-390.png', 'search-to-enquiry-390-trace.zip']),
    );
    expect(readFileSync(path.join(reports(), 'index.html'), 'utf8')).toContain(
      'src="search-to-enquiry-390.png"',
    );
  }, 180_000);

  describe('specs of the tenant', () => {
    beforeAll(async () => {
      await project.build({ force: true });
    });

    test('exit with 1 at the failed line, with a screenshot and a trace; passed specs have none', async () => {
      writeSpec(
        'buyer.spec.ts',
        "test('opens a vehicle', async ({ page }) => {",
        '  await page.goto(site.vehicle);',
        "  await expect(page.getByRole('heading', { level: 1 })).toContainText('2021');",
        '});',
        "test('has the site as a fixture', async ({ page, site: same }) => {",
        '  expect(same.vehicles).toHaveLength(8);',
        "  expect(same.option('locations.0.id')).toBe('main-yard');",
        '  await page.goto(same.search);',
        "  await expect(page.getByText('No such words')).toBeVisible({ timeout: 500 });",
        '});',
      );
      const { code, stdout, stderr } = await opened('--format', 'json', '--only', 'buyer.spec');
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /DS1723 A spec of the tenant failed {2}tenants\/yard\/tests\/buyer\.spec\.ts:10:/,
      );
      expect(stderr).toContain('has the site as a fixture, at 390 px: expect(locator).toBeVisible() failed');
      const { specs } = (JSON.parse(stdout) as Result).tenants[0] ?? { specs: [] };
      expect(specs.map(({ name, size, result }) => `${name}, ${size}: ${result}`)).toEqual([
        'opens a vehicle, 390 px: passed',
        'opens a vehicle, 1280 px: passed',
        'has the site as a fixture, 390 px: failed',
        'has the site as a fixture, 1280 px: failed',
      ]);
      const evidence = specs.flatMap(({ screenshot, trace }) => [screenshot, trace]).filter(Boolean);
      expect(evidence).toHaveLength(4);
      expect(readdirSync(reports())).toEqual(expect.arrayContaining(evidence));
      const page = readFileSync(path.join(reports(), 'index.html'), 'utf8');
      for (const file of evidence) expect(page).toContain(`="${file}"`);
      const junit = await opened('--format', 'junit', '--only', 'buyer.spec');
      expect(junit.stdout).toMatch(
        /classname="yard\.tests\/buyer\.spec\.ts" name="has the site[^]*type="DS1723"/,
      );
    }, 120_000);

    test('run despite another file that does not compile, which JUnit lists as a failed case', async () => {
      writeSpec('a-syntax.spec.ts', "test('never', async ({ page }) => {");
      writeSpec('b-import.spec.ts', "import './missing.ts';", "test('never', () => undefined);");
      writeSpec('buyer.spec.ts', "test('adds', () => expect(1 + 1).toBe(2));");
      const { code, stdout, stderr } = await opened('--only', 'spec.ts', '--format', 'junit');
      for (const name of ['a-syntax', 'b-import'])
        rmSync(path.join(project.root, `tenants/yard/tests/${name}.spec.ts`));
      expect({ code, stderr }).toMatchObject({ code: 1 });
      const cases = [...stdout.matchAll(/<testcase [^]*?(?=<testcase|<\/testsuite>)/g)].map(([text]) => text);
      const of = (file: string) =>
        cases.filter((text) => text.includes(`classname="yard.tests/${file}.spec.ts"`));
      for (const name of ['a-syntax', 'b-import']) {
        expect(of(name)).toHaveLength(1);
        expect(of(name)[0]).toContain('type="DS1724"');
      }
      expect(of('buyer')).toHaveLength(2);
      expect(of('buyer').join('')).not.toContain('<failure');
      expect(cases.find((text) => text.includes('robots.txt'))).not.toContain('DS1724');
    }, 120_000);

    test('that pass only when they are retried are flaky: a warning, and exit code 0', async () => {
      writeSpec(
        'buyer.spec.ts',
        "test('fails once', async ({ page }, { retry }) => {",
        '  await page.goto(site.search);',
        '  expect(retry).toBe(1);',
        '});',
      );
      const args = ['--only', 'buyer.spec', '--retries', '1', '--workers', '1'];
      const { code, stdout, stderr } = await opened(...args, '--format', 'json');
      expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: ['DS1730', 'DS1730'] });
      expect(stderr).toMatch(/fails once, at 390 px: attempt 2 passed, the one before failed: expect/);
      const { specs } = (JSON.parse(stdout) as Result).tenants[0] ?? { specs: [] };
      expect(specs.map(({ result }) => result)).toEqual(['flaky', 'flaky']);
      expect(specs[0]?.screenshot).toBe('test-1-390.png');
      const page = readFileSync(path.join(reports(), 'index.html'), 'utf8');
      expect(page).toContain('No findings<span class="unsteady">, 2 flaky</span>');
      const junit = await opened(...args, '--shard', '2/2', '--format', 'junit');
      expect(junit.code).toBe(0);
      expect(junit.stdout.match(/<flakyFailure type="DS1730"/g)).toHaveLength(1);
    }, 120_000);

    test('exit with 1 and the reason for a file that does not compile', async () => {
      writeSpec('buyer.spec.ts', "test('never', async ({ page }) => {");
      const { code, stderr } = await opened('--only', 'buyer.spec');
      expect(code).toBe(1);
      expect(stderr).toMatch(/DS1724 A spec of the tenant did not run[^]*buyer\.spec\.ts/);
    }, 120_000);
  });
});
