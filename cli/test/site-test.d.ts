/** Types of `dealersite/test`, for specs in `tenants/<slug>/tests/*.spec.ts`. */
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from 'playwright/test';

export { expect } from 'playwright/test';

/** The tested site. Its addresses are paths for `page.goto`. */
export interface TestSite {
  /** Name of the tenant's folder. */
  readonly slug: string;
  /** Name of the dealer. */
  readonly name: string;
  /** Origin of the site during the test, without a slash at the end. */
  readonly origin: string;
  /** The search page. Throws if the site has none. */
  readonly search: string;
  /** A vehicle for sale. Throws if there is none. */
  readonly vehicle: string;
  /** The vehicles for sale, in the order of the listing. */
  readonly vehicles: readonly string[];
  /** A location of the dealer. Throws if the site has no page for one. */
  readonly location: string;
  /** The pages of locations. */
  readonly locations: readonly string[];
  /** Every template with the addresses of its pages. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Whether the site has a page of the template. */
  readonly has: (template: string) => boolean;
  /** Returns the first page of a template, such as `book-test-drive`. Throws if the site has none. */
  readonly path: (template: string) => string;
  /** Returns the full address of a path. */
  readonly address: (path: string) => string;
  /** tenant.json with defaults and without private options. */
  readonly tenant: Readonly<Record<string, unknown>>;
  /** Returns an option by its path, such as `options.sign-in.accounts`. */
  readonly option: (path: string) => unknown;
  /** Whether specs may submit forms: always for a built site, with --allow-sending for a running one. */
  readonly maySend: boolean;
  /** Returns the sign-in code sent to an email address or a phone number; only for a built site. */
  readonly codeFor: (recipient: string) => Promise<string>;
}

/** The tested site. */
export declare const site: TestSite;

/** Playwright’s `test`: `page` starts at the site, and `site` has its addresses. */
export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & { site: TestSite },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;
