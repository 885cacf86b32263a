/** Journeys of buyers, derived from the pages of a tenant. */
import type { Page } from 'playwright';
import { headingOf, refuseEmpty, seeForm, visible } from './journey-steps.ts';

export interface Step {
  name: string;
  /** Whether the step may send data to the server. */
  sends?: boolean;
  /** Performs the step; `earlier` is the number of attempts before this one. */
  take: (page: Page, earlier: number) => Promise<void>;
}

export interface Journey {
  name: string;
  steps: readonly Step[];
}

/** Returns the address at which a page is served. */
type Address = (url: string) => string;

interface WatchlistInput {
  address: Address;
  /** Returns the sign-in code sent to an email address or phone number. */
  codeFor: (recipient: string) => Promise<string>;
}

interface JourneysInput {
  pages: readonly { template: string; url: string }[];
  /** Addresses of the vehicles for sale. */
  vehicles: readonly string[];
  address: Address;
  /** Undefined if codes cannot be read; skips signing in. */
  codeFor?: WatchlistInput['codeFor'] | undefined;
}

const openStep = (url: string, address: Address): Step => ({
  name: `open ${url}`,
  take: async (page) => {
    await page.goto(address(url));
    await headingOf(page);
  },
});

const formJourney = (name: string, url: string, address: Address): Journey => ({
  name,
  steps: [
    openStep(url, address),
    { name: 'see the form', take: async (page) => void (await seeForm(page)) },
    { name: 'send it empty', sends: true, take: (page) => refuseEmpty(page) },
  ],
});

const enquiryJourney = (url: string, address: Address): Journey => ({
  name: 'Search to enquiry',
  steps: [
    openStep(url, address),
    {
      name: 'open a vehicle',
      take: async (page) => {
        const link = page.locator('main article a[href^="/cars/"]');
        await (await visible(link, 'no vehicle is listed')).click();
        await page.waitForURL('**/cars/*');
        await headingOf(page);
      },
    },
    {
      name: 'see the enquiry form',
      take: async (page) => {
        // Phones show the section folded; the link of Enquire Now opens it.
        const link = page.locator('main a[href="#enquire"]').filter({ visible: true }).first();
        const form = page.locator('#vehicle-form');
        await visible(link.or(form), 'no form (#vehicle-form) is visible');
        if (await link.isVisible()) await link.click();
        await seeForm(page, '#vehicle-form');
      },
    },
    { name: 'send it empty', sends: true, take: (page) => refuseEmpty(page, '#vehicle-form') },
  ],
});

const locatorJourney = (url: string, address: Address): Journey => ({
  name: 'Locations',
  steps: [
    openStep(url, address),
    {
      name: 'open a location',
      take: async (page) => {
        const link = page.locator('main a[href^="/contact-us/"]');
        await (await visible(link, 'no location is listed')).click();
        await page.waitForURL('**/contact-us/*');
        await headingOf(page);
      },
    },
    {
      name: 'find a way to get in touch',
      take: async (page) => {
        const ways = page.locator('main').locator('a[href^="tel:"], a[href^="mailto:"], form');
        await visible(ways, 'it has neither a phone number, an address nor a form');
      },
    },
  ],
});

/** Returns a fictitious phone number, a different one per window size and attempt. */
const phoneFor = (page: Page, earlier: number): string =>
  `02 5550 0${100 + ((page.viewportSize()?.width ?? 0) % 100) + earlier}`;

/** Every window starts without a session, so the visitor is not signed in. */
const watchlistJourney = (vehicle: string, { address, codeFor }: WatchlistInput): Journey => ({
  name: 'Watchlist',
  steps: [
    openStep(vehicle, address),
    {
      name: 'save it and go to sign-in',
      sends: true,
      take: async (page) => {
        const save = page.locator('button[data-watchlist="watchlist"]');
        await (await visible(save, 'it has no button to save it to the watchlist')).click();
        await page.waitForURL('**/sign-in?*');
      },
    },
    {
      name: 'sign in with a code',
      sends: true,
      take: async (page, earlier) => {
        const phone = phoneFor(page, earlier);
        const form = page.locator('form[data-sign-in-step="address"]');
        await form.locator('[name="to"]').fill(phone);
        await form.locator('button[type="submit"]').click();
        const codeForm = page.locator('[data-sign-in-step="code"] form');
        const field = await visible(codeForm.locator('[name="code"]'), 'no code can be typed in');
        await field.fill(await codeFor(phone));
        await codeForm.locator('button[type="submit"]').first().click();
        await page.waitForURL((url) => url.pathname === vehicle);
      },
    },
    {
      name: 'find it on the watchlist',
      sends: true,
      take: async (page) => {
        const remove = page.locator('button[data-watchlist="watchlist"]', {
          hasText: 'Remove from Watchlist',
        });
        await visible(remove, 'the vehicle is not saved after signing in');
        await page.goto(address('/watchlist'));
        await visible(page.locator(`main a[href^="${vehicle}"]`), 'the watchlist does not have the vehicle');
      },
    },
  ],
});

/** Names of form journeys, by template. */
const FORM_JOURNEYS: Readonly<Record<string, string>> = {
  'apply-for-finance': 'Finance application',
  finance: 'Finance',
  'finance-enquiry': 'Finance enquiry',
  'cars/trade-in': 'Trade-in',
  'book-test-drive': 'Test drive',
};

/** Returns the journeys for which the tenant has pages. */
export function listJourneys({ pages, vehicles, address, codeFor }: JourneysInput): Journey[] {
  const urlOf = (template: string): string | undefined =>
    pages.find((page) => page.template === template)?.url;
  const [search, locator] = ['search', 'dealer-locator'].map(urlOf);
  const [vehicle] = vehicles;
  const hasAccounts = urlOf('watchlist') !== undefined && urlOf('sign-in') !== undefined;
  return [
    ...(search && vehicle ? [enquiryJourney(search, address)] : []),
    ...Object.entries(FORM_JOURNEYS).flatMap(([template, name]) => {
      const url = urlOf(template);
      return url === undefined ? [] : [formJourney(name, url, address)];
    }),
    ...(vehicle && hasAccounts && codeFor ? [watchlistJourney(vehicle, { address, codeFor })] : []),
    ...(locator ? [locatorJourney(locator, address)] : []),
  ];
}

/** Returns the names of the journeys of a site. Sign-in codes can be read only where the site is served by the test. */
export const journeyNames = (pages: JourneysInput['pages'], { hasCodes }: { hasCodes: boolean }): string[] =>
  listJourneys({
    pages,
    vehicles: pages.filter(({ template }) => template === 'vehicle').map(({ url }) => url),
    address: (url) => url,
    codeFor: hasCodes ? () => Promise.resolve('') : undefined,
  }).map(({ name }) => name);
