/**
 * `npm run e2e:firefox`: five journeys in Firefox by WebDriver BiDi. Playwright needs a Firefox of its own; this takes the
 * one of the system, or of FIREFOX_PATH, and does nothing without one.
 */
import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

const { FIREFOX_PATH } = process.env;
const PATHS = FIREFOX_PATH === undefined ? ['/usr/bin/firefox', '/usr/bin/firefox-esr'] : [FIREFOX_PATH];
const ALL = '/search/new-used-and-demo-cars';
const PERSON = { name: 'Mara Quill', email: 'mara.quill@example.com', phone: '02 5550 0123' } as const;

const photo = (name: string) => ({
  url: `https://photos.example/${name}.jpg`,
  thumb: { url: `https://photos.example/${name}.jpg` },
});
const STOCK = vehicles(30).map((row) => ({ ...row, images: ['a', 'b', 'c', 'd'].map(photo) }));

interface Visit {
  readonly page: Page;
  /** Opens a page of the site. */
  readonly open: (path: string) => Promise<void>;
  /** Returns a page of the dashboard. */
  readonly dashboard: (path: string) => Promise<string>;
}

/** Waits until a function in the page returns true. */
const until = (page: Page, test: string): Promise<unknown> => page.waitForFunction(test, { timeout: 15_000 });

const JOURNEYS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  async 'search and filter'({ page, open }) {
    await open(ALL);
    await page.hover('#filters');
    await until(page, `document.querySelector('ds-island[name=search]').hasAttribute('ready')`);
    const isOpen = await page.$eval('#filters details:has([data-facet=make])', (one) =>
      one.hasAttribute('open'),
    );
    if (!isOpen) await page.click('#filters details:has([data-facet=make]) summary');
    await page.click('#filters [data-facet=make] label:has(input[value="Mazda"])');
    await until(page, `location.search.includes('Mazda')`);
    await until(
      page,
      `[...document.querySelectorAll('#results article h3')].filter((one) => one.checkVisibility())
        .every((one) => one.textContent.includes('Mazda'))`,
    );
  },
  async 'a vehicle'({ page, open }) {
    await open(ALL);
    await Promise.all([page.waitForNavigation(), page.locator('#results article a[href^="/cars/"]').click()]);
    await until(page, `document.querySelector('h1').textContent.includes('2021')`);
    await until(page, `document.body.innerText.includes('$20,')`);
  },
  async 'an enquiry'({ page, open }) {
    await open('/cars/vehicle-1');
    const form = 'form#vehicle-form';
    await page.hover(form);
    await until(page, `document.querySelector('${form}').noValidate`);
    for (const [name, value] of Object.entries(PERSON)) await page.type(`${form} [name=${name}]`, value);
    await page.type(`${form} [name=message]`, 'Is it still there on Saturday?');
    await page.click(`${form} [data-ui-send]`);
    await until(page, `location.pathname.startsWith('/success')`);
    await until(page, `document.body.innerText.includes('Thank you')`);
  },
  async 'the gallery'({ page, open }) {
    await open('/cars/vehicle-1');
    await page.locator('a[aria-label="Next photo"], button[aria-label="Next photo"]').click();
    await until(page, `document.querySelector('[data-strip]').scrollLeft > 100`);
    await page.locator('::-p-aria(Fullscreen)').click();
    await until(page, `document.querySelector('dialog[open]') !== null`);
    await page.keyboard.press('Escape');
    await until(page, `document.querySelector('dialog[open]') === null`);
  },
  async 'signing in'({ page, open, dashboard }) {
    await open('/sign-in');
    await page.type('main input[name=to]', PERSON.email);
    await page.keyboard.press('Enter');
    await until(page, `document.activeElement.getAttribute('autocomplete') === 'one-time-code'`);
    const row = (await dashboard('/outbox')).split('<tr>').find((one) => one.includes(`to ${PERSON.email}<`));
    await page.keyboard.type(/class="code">(\d{6})</.exec(row ?? '')?.[1] ?? 'no code');
    await page.keyboard.press('Enter');
    await until(page, `!location.pathname.startsWith('/sign-in')`);
  },
};

async function run(executablePath: string): Promise<number> {
  const project = new Project(STOCK, {
    api: { enabled: true },
    garage_enabled: true,
    options: { 'sign-in': { accounts: true } },
  });
  await project.pull();
  await project.build();
  const server = await Server.start(project, '--static', '--dashboard');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  console.log(await browser.version());
  let failed = 0;
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    try {
      await journey({
        page,
        open: async (path) => void (await page.goto(`http://yard.localhost:${server.port}${path}`)),
        dashboard: async (path) => (await fetch(`http://localhost:${server.port}${path}`)).text(),
      });
      if (errors.length > 0) throw new Error(errors.join('; '));
      console.log(`  passed  ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`  failed  ${name}: ${String(error)} at ${page.url()}`);
    }
    await context.close();
  }
  await browser.close();
  await server.stop();
  project.remove();
  console.log(`${Object.keys(JOURNEYS).length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

const firefox = PATHS.find((one) => existsSync(one));
if (firefox === undefined) console.log('Skipped: no Firefox. Install one, or set FIREFOX_PATH.');
else process.exitCode = await run(firefox);
