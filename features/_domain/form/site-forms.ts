/** Which forms a site has, and where their pages are: header, footer and vehicle pages lead to the same ones. */
import { apiBase } from '../tenant/api-base.ts';
import { perSite, type Site } from '../site/site.ts';

/** Forms that a tenant can turn on and off by `options.enquiry.forms`. */
export const FORMS = [
  'contact',
  'location',
  'vehicle',
  'test_drive',
  'service',
  'parts',
  'careers',
  'finance',
  'similar',
  'newsletter',
] as const;
export type FormName = (typeof FORMS)[number];

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

const inDepartment = ({ tenant }: Site, department: string): boolean =>
  tenant.locations.some(
    ({ location_type: type, name }) =>
      type === department || new RegExp(`\\b${department}\\b`, 'i').test(name),
  );

/** Forms that a site has only when there is somebody to answer; all others it has unless it says no. */
const USUAL: Readonly<Partial<Record<FormName, (site: Site) => boolean>>> = {
  service: (site) => inDepartment(site, 'service'),
  parts: (site) => inDepartment(site, 'parts'),
  finance: ({ tenant }) => tenant.finance_provider !== undefined,
};

type Chosen = { forms?: Readonly<Record<string, unknown>>; captcha?: unknown };

/** What the tenant says under `options.enquiry`; its schema has been checked, defaults are not filled in. */
const chosen = ({ tenant }: Site): Chosen => tenant.options?.['enquiry'] ?? {};

/** Address of the challenge that forms ask for; nothing when the site has no captcha. */
export function siteCaptcha(site: Site): string | undefined {
  const api = apiBase(site.tenant.api);
  return api === undefined || chosen(site).captcha === 'off' ? undefined : `${api}/captcha`;
}

/** The forms of a site. Without an API there are none: nobody would take what they send. */
export const siteForms = perSite((site): ReadonlySet<FormName> => {
  if (apiBase(site.tenant.api) === undefined) return new Set();
  const said = chosen(site).forms ?? {};
  return new Set(
    FORMS.filter((name) => {
      const choice = said[name];
      return typeof choice === 'boolean' ? choice : (USUAL[name]?.(site) ?? true);
    }),
  );
});

/** Links to the pages of the forms a site has, in the order of a footer. */
export const formLinks = perSite((site): { label: string; href: string }[] =>
  Object.entries(LABELS)
    .filter(([name]) => siteForms(site).has(name as FormName))
    .map(([name, label]) => ({ label, href: FORM_PAGES[name as keyof typeof FORM_PAGES] })),
);
