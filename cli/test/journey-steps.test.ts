/** Steps of journeys in a browser, on pages whose scripts are late. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../../features/_platform/http/browser.ts';
import { refuseEmpty } from './journey-steps.ts';
import { browserOptions } from './test-browser.ts';

const FORM = '<form method="post" novalidate><input name="name"><button type="submit">Send</button></form>';
const listen = (press: string): string =>
  `document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); ${press} });`;
const MARK = "document.querySelector('input').setAttribute('aria-invalid', 'true')";

/** Pages by address: a form, and the script that runs when it is submitted empty. */
const PAGES: Readonly<Record<string, string>> = {
  '/late': listen(`setTimeout(() => { ${MARK} }, 1500);`),
  '/replaced': listen(
    `const form = document.querySelector('form'); form.replaceWith(form.cloneNode(true)); setTimeout(() => { ${MARK} }, 300);`,
  ),
  '/unmarked': listen(''),
  '/sent': listen(`void fetch('/api/leads', { method: 'POST' }); ${MARK};`),
  // Without a script the server marks the field.
  '/server': '',
};

const browser = browserPath();

describe.skipIf(browser === undefined)('refuseEmpty', () => {
  let server: Server;
  let chrome: Browser;
  beforeAll(async () => {
    server = createServer(({ method, url = '' }, response) => {
      const marked = method === 'POST' ? FORM.replace('<input', '<input aria-invalid="true"') : FORM;
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Form</title><main>${marked}</main><script>${PAGES[url] ?? ''}</script>`,
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    chrome = await chromium.launch(browserOptions(browser));
  });
  afterAll(async () => {
    await chrome.close();
    server.close();
  });

  /** Submits the empty form of a page, in a window with this timeout. */
  async function submit(path: string, timeoutMs: number): Promise<void> {
    const context = await chrome.newContext();
    context.setDefaultTimeout(timeoutMs);
    const page: Page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    await refuseEmpty(page).finally(() => context.close());
  }

  test.each([
    ['a script marks the field late', '/late'],
    ['a script replaces the form before it marks the field', '/replaced'],
    ['the server marks the field', '/server'],
  ])('passes when %s', async (_, path) => {
    await expect(submit(path, 20_000)).resolves.toBeUndefined();
  });

  test('fails after the timeout of the window when no field is marked', async () => {
    await expect(submit('/unmarked', 1_000)).rejects.toThrow('the empty form does not mark a missing field');
  });

  test('fails when the empty form is sent', async () => {
    await expect(submit('/sent', 20_000)).rejects.toThrow('the empty form was sent');
  });
});
