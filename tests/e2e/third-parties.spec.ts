/** Pages request nothing from other hosts until a visitor acts, and no page can run a script of another host. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { builtPages, root, tenants } from '../support/pages.ts';
import { quiet } from './page-idle.ts';
import { address, lookThrough, staysOpen } from './site.ts';
import { test } from './test.ts';

for (const tenant of tenants()) {
  test(`${tenant}: scripts come from the site only`, () => {
    const headers = readFileSync(path.join(root, 'output', tenant, '_headers'), 'utf8');
    const sources = /script-src ([^;\n]*)/.exec(headers)?.[1]?.split(' ') ?? [];
    expect(sources).toContain("'self'");
    expect(sources.filter((source) => source !== "'self'" && !/^'sha256-[\w+/=]+'$/.test(source))).toEqual(
      [],
    );
  });

  for (const { kind, url } of builtPages(tenant).filter(staysOpen))
    test(`${tenant} ${kind}: no request to another host before a visitor acts`, async ({ page }) => {
      const own = new URL(address(tenant, url)).host;
      const others: string[] = [];
      page.on('request', (request) => {
        const { protocol, host, href } = new URL(request.url());
        if (/^https?:$/.test(protocol) && host !== own) others.push(`${request.resourceType()} ${href}`);
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address(tenant, url));
      await quiet(page);
      await lookThrough(page);
      expect(others).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });
}
