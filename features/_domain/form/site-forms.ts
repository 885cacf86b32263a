/** Which forms a site has, and where their pages are: header, footer and vehicle pages lead to the same ones. */
import type { FormName } from './form-names.ts';
import { defineOffering, offeringOf, type Offered } from '../site/offering.ts';
import { perSite } from '../site/site.ts';

/** Address of the page of a form, for those that have one. */
export const FORM_PAGES = {
  contact: '/contact',
  test_drive: '/book-test-drive',
  service: '/service',
  parts: '/vehicle-parts-and-accessories',
  careers: '/careers',
  finance: '/finance',
  similar: '/find-me-something-similar',
} as const satisfies Partial<Record<FormName, string>>;

const LABELS: Readonly<Record<keyof typeof FORM_PAGES, string>> = {
  contact: 'Contact us',
  test_drive: 'Book a test drive',
  service: 'Book a service',
  parts: 'Parts and accessories',
  finance: 'Finance',
  similar: 'Find me something similar',
  careers: 'Careers',
};

/** Which forms a site has, and where they get the challenge of their captcha. */
export interface SiteForms {
  readonly names: ReadonlySet<FormName>;
  /** Address of the challenge; undefined when the site has no captcha. */
  readonly captcha?: string | undefined;
  /** Days after which what was sent is deleted. */
  readonly retentionDays?: number;
  /** The same for forms that were not finished. */
  readonly partialDays?: number;
  /** Whether browsers remember contact details that were sent. */
  readonly remembers?: boolean;
}

export const formsOffering = defineOffering<SiteForms>('forms');

const NONE: ReadonlySet<FormName> = new Set();

/** Whether vehicles can be driven before they are bought. */
export const testDriveOffering = defineOffering<boolean>('test-drives');

/** Returns the forms of a site; without that of test drives where no vehicle can be driven. */
export function siteForms(site: Offered): ReadonlySet<FormName> {
  const names = offeringOf(site, formsOffering)?.names ?? NONE;
  if (offeringOf(site, testDriveOffering) !== false) return names;
  return new Set([...names].filter((name) => name !== 'test_drive'));
}

/** Returns the address of the challenge that forms ask for; undefined when the site has no captcha. */
export const siteCaptcha = (site: Offered): string | undefined => offeringOf(site, formsOffering)?.captcha;

/** Returns how long a site stores what forms send, and what browsers remember; undefined where it has no forms. */
export const formStorage = (site: Offered): SiteForms | undefined => offeringOf(site, formsOffering);

/** Links to the pages of the forms a site has, in the order of a footer. */
export const formLinks = perSite((site): { label: string; href: string }[] =>
  Object.entries(LABELS)
    .filter(([name]) => siteForms(site).has(name as FormName))
    .map(([name, label]) => ({ label, href: FORM_PAGES[name as keyof typeof FORM_PAGES] })),
);
