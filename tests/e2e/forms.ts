/** Helpers of the form tests: fill in a form, read what it sent. */
import { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test';
import { address } from './site.ts';

/** A made-up person. */
export const PERSON = {
  name: 'Mara Quill',
  email: 'mara.quill@example.com',
  phone: '02 5550 0123',
} as const;

/** Makes the server open its database, which is slow the first time. */
export async function wakeApi(browser: Browser, tenant: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address(tenant, '/api/captcha'));
  await page.close();
}

/** Returns the field of that name. */
export const field = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

/** Fills in fields by name; a select by the value or the text of its option. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const one = field(form, name);
    if ((await one.evaluate(({ tagName }) => tagName)) === 'SELECT') await one.selectOption(value);
    else await one.fill(value);
  }
}

/** Touches the form and waits until its script validates. */
export async function awake(page: Page, id: string): Promise<Locator> {
  const form = page.locator(`form#${id}`);
  await form.hover();
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

/** Returns the bodies of leads sent by the page from now on. */
export function sentLeads(page: Page): { body: Record<string, unknown>; request: Request }[] {
  const found: { body: Record<string, unknown>; request: Request }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(?:enquiries|leads|newsletter)$/.test(request.url()))
      found.push({ body: request.postDataJSON() as Record<string, unknown>, request });
  });
  return found;
}
