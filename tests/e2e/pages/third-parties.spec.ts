/** No page can run a script of another host; `sweep/watches.ts` looks for requests before a visitor acts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root, tenants } from '../../support/pages.ts';

for (const tenant of tenants())
  test(`${tenant}: scripts come from the site only`, () => {
    const headers = readFileSync(path.join(root, 'output', tenant, '_headers'), 'utf8');
    const sources = /script-src ([^;\n]*)/.exec(headers)?.[1]?.split(' ') ?? [];
    expect(sources).toContain("'self'");
    expect(sources.filter((source) => source !== "'self'" && !/^'sha256-[\w+/=]+'$/.test(source))).toEqual(
      [],
    );
  });
