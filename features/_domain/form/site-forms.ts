/** Forms of a site and their addresses, shared by header, footer and vehicle pages. */
import type { FormName } from './form-names.ts';
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

/** Addresses of forms with a page of their own. */
export const FORM_PAGES = {
  contact: '/contact',
  test_drive: '/book-test-drive',
  service: '/service',
  parts: '/vehicle-parts-and-accessories',
  careers: '/careers',
  finance: '/finance',
  similar: '/find-me-something-similar',
} as const satisfies Partial<Record<FormName, string>>;

/** Forms of a site and their captcha. */
export interface SiteForms {
  readonly names: ReadonlySet<FormName>;
  /** Address of the captcha challenge; undefined without a captcha. */
  readonly captcha?: string | undefined;
  /** Days until leads are deleted. */
  readonly retentionDays?: number;
  /** Days until unfinished forms are deleted. */
  readonly partialDays?: number;
  /** Whether browsers remember sent contact details. */
  readonly remembers?: boolean;
}

export const formsOffering = defineOffering<SiteForms>('forms');

const NONE: ReadonlySet<FormName> = new Set();

/** Whether the site offers test drives. */
export const testDriveOffering = defineOffering<boolean>('test-drives');

/** Returns the forms of a site, without the test-drive form when it offers none. */
export function siteForms(site: Offered): ReadonlySet<FormName> {
  const names = findOffering(site, formsOffering)?.names ?? NONE;
  if (findOffering(site, testDriveOffering) !== false) return names;
  return new Set([...names].filter((name) => name !== 'test_drive'));
}

/** Returns the address of the captcha challenge; undefined without a captcha. */
export const siteCaptcha = (site: Offered): string | undefined => findOffering(site, formsOffering)?.captcha;

/** Returns how long a site stores form data and what browsers remember; undefined without forms. */
export const formStorage = (site: Offered): SiteForms | undefined => findOffering(site, formsOffering);
