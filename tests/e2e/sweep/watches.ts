/** What a page reports, requests and stores while it is looked through. */
import type { Page } from '@playwright/test';
import { complaints } from '../site.ts';
import type { Watch } from './question.ts';

export const noComplaints: Watch = {
  name: 'exceptions and console errors',
  start(page) {
    const found = complaints(page);
    return Promise.resolve(() => Promise.resolve(found));
  },
};

const isForeign = (page: Page, url: URL): boolean =>
  /^https?:$/.test(url.protocol) && url.host !== new URL(page.url()).host;

/** A page requests nothing from other hosts and stores no cookie until a visitor acts. */
export const noOtherHosts: Watch = {
  name: 'requests to other hosts and cookies before a visitor acts',
  start(page) {
    const requested = new Map<string, string>();
    page.on('request', (request) => requested.set(request.url(), request.resourceType()));
    return Promise.resolve(async () => [
      ...[...requested].flatMap(([url, type]) => (isForeign(page, new URL(url)) ? [`${type} ${url}`] : [])),
      ...(await page.context().cookies()).map(({ name, domain }) => `cookie ${name} of ${domain}`),
    ]);
  },
};

/** The page's own policy, with Trusted Types, refuses nothing of the page. */
export const noRefusals: Watch = {
  name: 'refusals of the security policy',
  async start(page) {
    const found: string[] = [];
    await page.exposeFunction('reportRefusal', (text: string) => found.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { reportRefusal } = window as unknown as { reportRefusal: (text: string) => void };
        reportRefusal(
          `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    });
    return () => Promise.resolve(found);
  },
};
