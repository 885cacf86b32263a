/** Types of `dealersite/test`, for the tests that a tenant writes in `tenants/<slug>/tests/*.spec.ts`. */
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from 'playwright/test';

export { expect } from 'playwright/test';

/** The site under test. Its addresses are paths, which `page.goto` takes as they are. */
export interface TestSite {
  /** Name of the tenant's folder. */
  readonly slug: string;
  /** Name of the dealer. */
  readonly name: string;
  /** Where the site is served during the test, without a slash at the end. */
  readonly origin: string;
  /** The search page. Throws where the site has none. */
  readonly search: string;
  /** A vehicle that is for sale. Throws where there is none. */
  readonly vehicle: string;
  /** The vehicles that are for sale, in the order of the listing. */
  readonly vehicles: readonly string[];
  /** A location of the dealer. Throws where the site has no page for one. */
  readonly location: string;
  /** The pages of locations. */
  readonly locations: readonly string[];
  /** Every template with the addresses of its pages. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Whether the site has a page of the template. */
  readonly has: (template: string) => boolean;
  /** The first page of a template, such as `book-test-drive`. Throws where the site has none. */
  readonly path: (template: string) => string;
  /** The whole address of a path. */
  readonly address: (path: string) => string;
  /** tenant.json with the defaults filled in and without what is private. */
  readonly tenant: Readonly<Record<string, unknown>>;
  /** One value of it by its path, such as `options.sign-in.accounts`. */
  readonly option: (path: string) => unknown;
  /** Whether a test may send forms: always for what `build` made, with --allow-sending for a running site. */
  readonly maySend: boolean;
  /** The sign-in code sent to an email address or a phone number; only for what `build` made. */
  readonly codeFor: (recipient: string) => Promise<string>;
}

/** The site under test. */
export declare const site: TestSite;

/** Playwright’s `test`: `page` begins at the site, and `site` names its addresses. */
export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & { site: TestSite },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;
