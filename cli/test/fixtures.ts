/** The module `dealersite/test`: Playwright's `test` with the tested site as a fixture. */
import { readFileSync } from 'node:fs';
import { test as base } from 'playwright/test';
import { quieten } from './quiet-window.ts';
import { FACTS_VARIABLE, type SiteFacts } from './site-facts.ts';
import type { TestSite, test as Test } from './site-test.d.ts';

export { expect } from 'playwright/test';

let facts: SiteFacts | undefined;

/** Reads the facts on first use, so that editors can list tests without running the command. */
function siteFacts(): SiteFacts {
  const file = process.env[FACTS_VARIABLE];
  if (file === undefined)
    throw new Error('These tests need the built site: run them with npx dealersite test --tenant SLUG');
  facts ??= JSON.parse(readFileSync(file, 'utf8')) as SiteFacts;
  return facts;
}

function first(paths: readonly string[] | undefined, what: string): string {
  const [path] = paths ?? [];
  if (path === undefined) throw new Error(`${siteFacts().slug} has no ${what}`);
  return path;
}

async function codeFor(recipient: string): Promise<string> {
  const { codes } = siteFacts();
  if (codes === undefined) throw new Error('Sign-in codes of a running site are only in its mails');
  const response = await fetch(`${codes}${encodeURIComponent(recipient)}`);
  if (!response.ok) throw new Error(`No sign-in code was sent to ${recipient}`);
  return response.text();
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (one, name) => (typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined),
      value,
    );

export const site: TestSite = {
  get slug() {
    return siteFacts().slug;
  },
  get name() {
    return siteFacts().name;
  },
  get origin() {
    return siteFacts().origin;
  },
  get search() {
    return first(siteFacts().pages['search'], 'search page');
  },
  get vehicle() {
    return first(siteFacts().vehicles, 'vehicle for sale');
  },
  get vehicles() {
    return siteFacts().vehicles;
  },
  get location() {
    return first(siteFacts().pages['contact-us'], 'page of a location');
  },
  get locations() {
    return siteFacts().pages['contact-us'] ?? [];
  },
  get pages() {
    return siteFacts().pages;
  },
  has: (template) => siteFacts().pages[template] !== undefined,
  path: (template) => first(siteFacts().pages[template], `page of the template ${template}`),
  address: (path) => new URL(path, siteFacts().origin).href,
  get tenant() {
    return siteFacts().tenant as Record<string, unknown>;
  },
  option: (path) => valueAt(siteFacts().tenant, path),
  get maySend() {
    return siteFacts().maySend;
  },
  codeFor,
};

export const test: typeof Test = base.extend<{ site: TestSite }>({
  // Playwright requires the empty pattern in a fixture that uses no other one.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use(site),
  context: async ({ context }, use) => {
    await quieten(context, siteFacts());
    await use(context);
  },
});
