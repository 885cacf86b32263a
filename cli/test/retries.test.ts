/** Retries of journeys and pages in a browser. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { browserPath } from '../../features/_platform/http/browser.ts';
import { starterTenant } from '../init/starter-files.ts';
import { tenantSchema } from '../compose.ts';
import type { Journey } from './journeys.ts';
import { openPages } from './open-pages.ts';
import { runJourneys } from './run-journeys.ts';
import { startBrowser, type TestBrowser } from './test-browser.ts';

const executable = browserPath();
const tenant = {
  slug: 'yard',
  dir: '/yard',
  tenant: tenantSchema.parse(starterTenant('yard', { schema: false })),
};
const settings = { timeoutMs: 5_000, retries: 1, workers: 2, shard: undefined };

describe.skipIf(executable === undefined)('with one retry', () => {
  const scratch = sharedFolder();
  let browser: TestBrowser;
  let server: Server;
  let address: (url: string) => string;
  beforeAll(async () => {
    server = createServer(({ url = '', headers }, response) => {
      // Each size has cookies of its own, so its first attempt fails whichever size comes first.
      const isFirst = headers.cookie?.includes('visited') !== true;
      const isBroken = url === '/broken' || (url === '/flaky' && isFirst);
      if (url === '/flaky') response.setHeader('set-cookie', 'visited=yes');
      const script = url === '/hangs' ? '<script>setTimeout(() => { for (;;); })</script>' : '';
      if (url === '/favicon.ico') response.statusCode = 204;
      if (isBroken) response.statusCode = 500;
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1></main>${script}</html>`,
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = (url) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`;
    const started = await startBrowser({ executable, maySend: true, url: undefined });
    if (!started) throw new Error('no browser');
    browser = started;
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  test('a journey that passes then is flaky, with a warning and the screenshot of the failed attempt', async () => {
    const journey = (name: string, attempts: number): Journey => ({
      name,
      steps: [
        {
          name: 'wait',
          take: (_, earlier) =>
            earlier < attempts ? Promise.reject(new Error('too early')) : Promise.resolve(),
        },
      ],
    });
    const { results, files } = await runJourneys({
      browser,
      tenant,
      address,
      settings,
      journeys: [journey('Passes', 0), journey('Flaky', 1), journey('Fails', 2)],
      maySend: true,
      scratch,
      report: () => undefined,
    });
    const narrow = results.filter(({ size }) => size === '390 px');
    expect(
      narrow.map(({ result, findings }) => [
        result,
        findings.map(({ code, severity }) => `${code} ${severity}`),
      ]),
    ).toEqual([
      ['passed', []],
      ['flaky', ['DS1730 warning']],
      ['failed', ['DS1721 undefined']],
    ]);
    expect(narrow[1]?.findings[0]?.message).toBe(
      'Flaky, at 390 px: attempt 2 passed, the one before failed: wait: too early',
    );
    expect(narrow[1]?.steps).toEqual([{ name: 'wait', result: 'passed' }]);
    expect([...files.keys()]).toContain(narrow[1]?.screenshot);
  });

  test('a page that passes then is flaky, and one that hangs is a finding after the timeout', async () => {
    const pages = ['/', '/flaky', '/broken', '/hangs'].map((url) => ({ template: 'page', url, file: url }));
    const findings = await openPages({
      browser: { ...browser, axe: undefined },
      tenant,
      pages,
      address,
      settings: { ...settings, timeoutMs: 3_000 },
      report: () => undefined,
    });
    const found = pages.map((page) =>
      findings.get(page)?.map(({ code, severity = 'error', message }) => `${code} ${severity}: ${message}`),
    );
    expect(found).toEqual([
      [],
      [
        'DS1729 warning: /flaky (page): attempt 2 passed, the one before failed with DS1719: /flaky: status 500 (390 px and 1280 px)',
      ],
      ['DS1719 error: /broken (page): /broken: status 500 (390 px and 1280 px)'],
      ['DS1722 error: /hangs (page): It did not finish within 3 seconds. (390 px and 1280 px)'],
    ]);
  }, 60_000);
});
