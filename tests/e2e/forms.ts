/** What the specifications of forms do again and again: fill one in, look at what was sent. */
import { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test';
import { address } from './site.ts';

/** A person who does not exist. */
export const PERSON = {
  name: 'Mara Quill',
  email: 'mara.quill@example.com',
  phone: '02 5550 0123',
} as const;

/** Has the server open its database, which takes a while the first time. */
export async function wakeApi(browser: Browser, tenant: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address(tenant, '/api/captcha'));
  await page.close();
}

/** The field of that name. */
export const field = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

/** Fills in fields by their names; a select by the value or the text of its choice. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const one = field(form, name);
    if ((await one.evaluate(({ tagName }) => tagName)) === 'SELECT') await one.selectOption(value);
    else await one.fill(value);
  }
}

/** The form once its script works: it has been touched, and checks by itself. */
export async function awake(page: Page, id: string): Promise<Locator> {
  const form = page.locator(`form#${id}`);
  await form.hover();
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

/** Bodies of the leads the page sends from now on. */
export function sentLeads(page: Page): { body: Record<string, unknown>; request: Request }[] {
  const found: { body: Record<string, unknown>; request: Request }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(?:enquiries|leads|newsletter)$/.test(request.url()))
      found.push({ body: request.postDataJSON() as Record<string, unknown>, request });
  });
  return found;
}
