/** The journeys of a buyer, derived from the pages a tenant has, walked in a browser on two sizes. */
import type { Locator, Page } from 'playwright';
import { journeyFailed } from '../commands/test.errors.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { SIZES, type Size } from './browser.ts';
import type { OpenInput } from './open-pages.ts';

interface Step {
  name: string;
  take: (page: Page) => Promise<void>;
}

export interface Journey {
  name: string;
  steps: readonly Step[];
}

export interface JourneyResult {
  name: string;
  size: string;
  /** Steps that went well, and the one that did not. */
  steps: { name: string; ok: boolean }[];
  findings: Finding[];
  /** File of the picture of the page that failed, beside the report. */
  screenshot?: string;
}

export interface Walked {
  results: JourneyResult[];
  screenshots: ReadonlyMap<string, Uint8Array>;
}

const STEP_MS = 10_000;
/** Milliseconds a form is given to wake up; without its script it checks by itself. */
const WAKE_MS = 3_000;

/** Throws the sentence that says what a person misses, where a part of the page does not become visible. */
async function visible(locator: Locator, reason: string): Promise<Locator> {
  const first = locator.filter({ visible: true }).first();
  try {
    await first.waitFor({ timeout: STEP_MS });
  } catch {
    throw new Error(reason);
  }
  return first;
}

const headingOf = (page: Page): Promise<Locator> =>
  visible(page.locator('main h1'), 'it has no visible heading');

const FORMS = 'main form[method="post"]';

async function seeForm(page: Page, selector = FORMS): Promise<Locator> {
  const form = await visible(page.locator(selector), `no form (${selector}) is visible`);
  await visible(form.locator('input, select, textarea'), 'the form has no visible field');
  return form;
}

/** Sends the form as it is: it must say what is missing, and nothing may reach the server. */
async function refuseEmpty(page: Page, selector = FORMS): Promise<void> {
  const form = await seeForm(page, selector);
  await form.hover();
  const handle = await form.elementHandle();
  await page
    .waitForFunction((one) => (one as HTMLFormElement).noValidate, handle, { timeout: WAKE_MS })
    .catch(() => undefined);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(?:enquiries|leads|trade-in)\b/.test(request.url()))
      sent.push(request.url());
  });
  const send = form.locator('[data-send], [data-next], button[type="submit"]');
  await (await visible(send, 'the form has no button to send it')).click();
  const complains = (one: unknown): boolean => {
    const element = one as HTMLFormElement;
    const isMarked = element.querySelector('[aria-invalid="true"]') !== null;
    return (
      isMarked ||
      (element.contains(document.activeElement) && (document.activeElement?.matches(':invalid') ?? false))
    );
  };
  await page.waitForFunction(complains, handle, { timeout: STEP_MS }).catch(() => {
    throw new Error('the empty form names no field that is missing');
  });
  if (sent.length > 0) throw new Error('the empty form was sent');
}

const openStep = (url: string, address: OpenInput['address']): Step => ({
  name: `open ${url}`,
  take: async (page) => {
    await page.goto(address(url));
    await headingOf(page);
  },
});

const formJourney = (name: string, url: string, address: OpenInput['address']): Journey => ({
  name,
  steps: [
    openStep(url, address),
    { name: 'see the form', take: async (page) => void (await seeForm(page)) },
    { name: 'send it empty', take: (page) => refuseEmpty(page) },
  ],
});

const enquiryJourney = (url: string, address: OpenInput['address']): Journey => ({
  name: 'Search to enquiry',
  steps: [
    openStep(url, address),
    {
      name: 'open a vehicle',
      take: async (page) => {
        const link = page.locator('main article a[href^="/cars/"]');
        await (await visible(link, 'no vehicle is listed')).click();
        await page.waitForURL('**/cars/*', { timeout: STEP_MS });
        await headingOf(page);
      },
    },
    { name: 'see the enquiry form', take: async (page) => void (await seeForm(page, '#vehicle-form')) },
    { name: 'send it empty', take: (page) => refuseEmpty(page, '#vehicle-form') },
  ],
});

const locatorJourney = (url: string, address: OpenInput['address']): Journey => ({
  name: 'Locations',
  steps: [
    openStep(url, address),
    {
      name: 'open a location',
      take: async (page) => {
        const link = page.locator('main a[href^="/contact-us/"]');
        await (await visible(link, 'no location is listed')).click();
        await page.waitForURL('**/contact-us/*', { timeout: STEP_MS });
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

/** Templates of forms and what a buyer calls the journey that they are for. */
const FORM_JOURNEYS: Readonly<Record<string, string>> = {
  'apply-for-finance': 'Finance application',
  finance: 'Finance',
  'finance-enquiry': 'Finance enquiry',
  'cars/trade-in': 'Trade-in',
  'book-test-drive': 'Test drive',
};

/** The journeys for which the tenant has the pages. */
export function journeysOf(
  pages: readonly { template: string; url: string }[],
  address: OpenInput['address'],
): Journey[] {
  const urlOf = (template: string): string | undefined =>
    pages.find((page) => page.template === template)?.url;
  const [search, locator] = ['search', 'dealer-locator'].map(urlOf);
  const isForSale = urlOf('vehicle') !== undefined;
  return [
    ...(search && isForSale ? [enquiryJourney(search, address)] : []),
    ...Object.entries(FORM_JOURNEYS).flatMap(([template, name]) => {
      const url = urlOf(template);
      return url === undefined ? [] : [formJourney(name, url, address)];
    }),
    ...(locator ? [locatorJourney(locator, address)] : []),
  ];
}

type WalkInput = Omit<OpenInput, 'pages'> & { journeys: readonly Journey[] };

async function walk(
  journey: Journey,
  size: Size,
  page: Page,
): Promise<JourneyResult & { picture?: Uint8Array }> {
  const steps: JourneyResult['steps'] = [];
  for (const { name, take } of journey.steps) {
    try {
      await take(page);
      steps.push({ name, ok: true });
    } catch (error) {
      steps.push({ name, ok: false });
      const reason = (error as Error).message.split('\n', 1).join('');
      const facts = { journey: journey.name, step: name, size: size.name, reason };
      const picture = await page.screenshot().catch(() => undefined);
      const screenshot = `${journey.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${size.width}.png`;
      return {
        name: journey.name,
        size: size.name,
        steps,
        findings: [problem(journeyFailed, facts)],
        ...(picture && { picture, screenshot }),
      };
    }
  }
  return { name: journey.name, size: size.name, steps, findings: [] };
}

/** Walks every journey on each size; a step that fails ends its journey with a picture of the page. */
export async function walkJourneys({ browser, tenant, journeys, report }: WalkInput): Promise<Walked> {
  const results: JourneyResult[] = [];
  const screenshots = new Map<string, Uint8Array>();
  for (const journey of journeys) {
    report(`${tenant.slug}: journeys`, {
      done: results.length,
      total: journeys.length * SIZES.length,
    });
    const walks = await Promise.all(
      SIZES.map(async (size) => {
        const context = await browser.open(size, tenant);
        try {
          return await walk(journey, size, await context.newPage());
        } finally {
          await context.close();
        }
      }),
    );
    for (const { picture, ...result } of walks) {
      results.push(result);
      if (picture && result.screenshot) screenshots.set(result.screenshot, picture);
    }
  }
  return { results, screenshots };
}
