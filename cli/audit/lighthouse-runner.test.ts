/** The time limit of a measured page, with a server that does not answer. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../../features/_platform/http/browser.ts';
import { loadLighthouse } from './lighthouse-browser.ts';
import { createLighthouseRunner } from './lighthouse-runner.ts';

const browser = browserPath();

describe.skipIf(browser === undefined)('measure', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      if (url !== '/hangs') response.end('<!doctype html><title>Page</title><h1>Page</h1>');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('fails with DS1605 after the timeout of a hanging page, and measures the next one', async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lighthouse = await loadLighthouse();
    const { signal } = new AbortController();
    const settings = { lighthouse, browser: browser ?? '', signal };
    const hasty = createLighthouseRunner({ ...settings, timeoutMs: 8_000 });
    await expect(hasty.measure({ url: `${origin}/hangs`, device: 'mobile' })).rejects.toThrow(
      /\/hangs: Lighthouse did not finish within 8 seconds\./,
    );
    await hasty.close();
    const runner = createLighthouseRunner({ ...settings, timeoutMs: 120_000 });
    const { metrics } = await runner.measure({ url: `${origin}/`, device: 'mobile' });
    await runner.close();
    expect(metrics.performance).toBeGreaterThan(0);
  }, 180_000);
});
