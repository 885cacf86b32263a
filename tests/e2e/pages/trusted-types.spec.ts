/**
 * Pages work while the browser requires Trusted Types, and text cannot become markup or a script there. `sweep/watches.ts`
 * looks for refusals on pages of every kind.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { completeVehicle, root, tenants } from '../../support/pages.ts';
import { quiet } from '../page-idle.ts';
import { address, searchWorker, TILE } from '../site.ts';
import { choose, open as openSpin } from '../vehicle/spin-page.ts';
import { askVariant, TAGS, variantAddress } from '../variants.ts';

const TENANT = 'harbourline';
const ALL = '/search/new-used-and-demo-cars';

/** Collects what the policy refuses on this page and on those that follow. */
async function refusals(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('refused', (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { refused } = window as unknown as { refused: (text: string) => void };
      refused(`${event.effectiveDirective} ${event.sample} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
  return found;
}

const policyOf = (tenant: string): string =>
  readFileSync(path.join(root, 'output', tenant, '_headers'), 'utf8');

test('every demo dealer requires them; a site with tags does not', async () => {
  for (const tenant of tenants())
    expect(policyOf(tenant)).toContain(
      "require-trusted-types-for 'script'; trusted-types dealersite default",
    );
  const { headers } = await askVariant('tags', '/');
  expect(headers['content-security-policy']).toContain('script-src');
  expect(headers['content-security-policy']).not.toContain('trusted-types');
});

/** A tag that displays text and sends the visit, and tries what many tags do. Its attempts are in `data-NAME` of the page. */
const tagScript = (name: string): string => `{
  const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.name; } };
  const box = document.body.appendChild(document.createElement('div'));
  const other = document.createElement('script');
  document.documentElement.dataset.${name} = [
    attempt(() => box.append('Hello')),
    attempt(() => void fetch('https://count.example/visit', { mode: 'no-cors' }).catch(() => undefined)),
    attempt(() => box.innerHTML = '<b>Hello</b>'),
    attempt(() => other.src = '${TAGS}/more.js'),
    attempt(() => trustedTypes.createPolicy('tag', { createHTML: (text) => text })),
  ].join(' ');
}`;

test('with "on", tags load and run; their markup, scripts and policies are refused and reported', async ({
  page,
}) => {
  const { headers } = await askVariant('trusted-tags', '/');
  expect(headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types dealersite default",
  );
  const found = await refusals(page);
  const requests: string[] = [];
  await page.route(/^https:\/\/(?:tags|count)\.example\//, (route, request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(origin + pathname);
    const [, name = ''] = /^\/(\w+)\.js$/.exec(pathname) ?? [];
    return route.fulfill({ contentType: 'text/javascript', body: name === '' ? '' : tagScript(name) });
  });
  await page.goto(variantAddress('trusted-tags', '/'));
  const attempts = 'done done TypeError TypeError TypeError';
  await expect(page.locator('html')).toHaveAttribute('data-chat', attempts);
  expect(requests).not.toContain(`${TAGS}/counter.js`);
  await page.getByRole('button', { name: 'Allow all' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-counter', attempts);
  await expect.poll(() => requests).toContain('https://count.example/visit');
  expect(requests).not.toContain(`${TAGS}/more.js`);
  const refused = ['require-trusted-types-for', 'require-trusted-types-for', 'trusted-types'];
  // The browser reports after the attempts have ended.
  await expect
    .poll(() => found.map((text) => text.split(' ', 1).join('')).toSorted())
    .toEqual([...refused, ...refused].toSorted());
  for (const text of found) expect(text).toContain(TAGS);
  // The name is free until a map has loaded: the policy stops mistakes of a tag, not its intent.
  const isTaken = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => object };
    };
    try {
      return trustedTypes.createPolicy('default', {}) === undefined;
    } catch {
      return true;
    }
  });
  expect(isTaken).toBe(false);
});

test('text does not become markup or a script, before and after the map has loaded', async ({ page }) => {
  await refusals(page);
  await page.goto(address(TENANT, '/dealer-locator'));
  await quiet(page);
  const attempts = () =>
    page.evaluate(() => {
      const attempt = (act: () => unknown): string => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const box = document.createElement('div');
      return [
        attempt(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
        attempt(() => box.insertAdjacentHTML('beforeend', '<a href="javascript:alert(1)">x</a>')),
        attempt(() => (document.createElement('script').src = 'https://other.example/x.js')),
        attempt(() => (document.createElement('script').text = 'alert(1)')),
        attempt(() => box.setAttribute('onclick', 'alert(1)')),
        attempt(() => new Worker('/assets/x.js')),
        attempt(() => (box.innerHTML = '<b>plain</b>')),
      ];
    });
  const all = 'TypeError '.repeat(7).trim().split(' ');
  expect(await attempts()).toEqual(all);
  await page.getByRole('button', { name: 'Show map' }).first().click();
  await expect(page.getByRole('region', { name: /^Map: / })).toBeVisible();
  // The map may write markup that displays something, and nothing else.
  expect(await attempts()).toEqual([...all.slice(0, -1), 'done']);
});

test('the search filters, starts its worker and draws the first vehicles', async ({ page }) => {
  const found = await refusals(page);
  const file = path.join(root, 'output', TENANT, ALL, 'index.html');
  const html = readFileSync(file, 'utf8').replace(
    'data-engine="embedded"',
    `data-engine="embedded" data-worker="${searchWorker()}"`,
  );
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(policyOf(TENANT)) ?? [];
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
  await page.route(`**${ALL}?*`, (route) => route.fulfill({ headers, body: html }));
  const started = page.waitForEvent('worker');
  await page.goto(address(TENANT, `${ALL}?body=SUV`));
  await started;
  await expect(page.locator('html')).toHaveAttribute('data-search', 'live', { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Map: / })).toBeVisible();
  expect(found).toEqual([]);
});

test('a vehicle shows its map, its interior and its print', async ({ page }) => {
  const found = await refusals(page);
  const { tenant } = completeVehicle();
  await openSpin(page);
  await quiet(page);
  await page.locator('#vehicle-map').getByRole('button', { name: 'Show map' }).click();
  await expect(page.locator('#vehicle-map').getByRole('region', { name: /^Map: / })).toBeVisible();
  await choose(page, 'Interior');
  await expect(page.locator('.pnlm-render-container canvas')).toBeVisible();
  const id = /print\?car_id=([^"&]+)/.exec(await page.content())?.[1] ?? '';
  await page.addInitScript(() => (window.print = () => undefined));
  await page.goto(address(tenant, `/print?car_id=${id}`));
  await expect(page.locator('html')).toHaveAttribute('data-print', 'ready');
  expect(found).toEqual([]);
});

test('a form checks its captcha in a worker', async ({ page }) => {
  const found = await refusals(page);
  await page.goto(address(TENANT, '/contact'));
  await quiet(page);
  const started = page.waitForEvent('worker');
  await page.getByLabel(/email/i).first().focus();
  await started;
  await expect(page.getByText('Checked: you are a person.').first()).toBeVisible({ timeout: 20_000 });
  expect(found).toEqual([]);
});

test('vehicles are compared', async ({ page }) => {
  const found = await refusals(page);
  await page.goto(address(TENANT, ALL));
  await quiet(page);
  const buttons = page.locator('main [data-watchlist="compare"]');
  for (const index of [0, 1]) {
    await buttons.nth(index).click();
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).last().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(found).toEqual([]);
});
