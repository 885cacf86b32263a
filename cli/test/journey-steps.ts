/** What the steps of journeys do on a page: see a heading or a form, send a form empty. */
import type { Locator, Page } from 'playwright';

/** Milliseconds a step waits for what it looks for. */
export const STEP_MS = 20_000;
/** Milliseconds a form is given to wake up; without its script it checks by itself. */
const WAKE_MS = 6_000;

/** Throws the sentence that says what a person misses, where a part of the page does not become visible. */
export async function visible(locator: Locator, reason: string): Promise<Locator> {
  const first = locator.filter({ visible: true }).first();
  try {
    await first.waitFor({ timeout: STEP_MS });
  } catch {
    throw new Error(reason);
  }
  return first;
}

/** The visible heading of the page. */
export const headingOf = (page: Page): Promise<Locator> =>
  visible(page.locator('main h1'), 'it has no visible heading');

const FORMS = 'main form[method="post"]';

/** The form, visible and with a field to fill in. */
export async function seeForm(page: Page, selector = FORMS): Promise<Locator> {
  const form = await visible(page.locator(selector), `no form (${selector}) is visible`);
  await visible(form.locator('input, select, textarea'), 'the form has no visible field');
  return form;
}

/** Sends the form as it is: it must say what is missing, and nothing may reach the server. */
export async function refuseEmpty(page: Page, selector = FORMS): Promise<void> {
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
