/** Steps of journeys on a page: see a heading or a form, submit an empty form. Each waits up to the timeout of its window. */
import type { Locator, Page } from 'playwright';

/** Waits until an element is in the page. Throws `reason` if it does not appear in time. */
async function appears(locator: Locator, state: 'attached' | 'visible', reason: string): Promise<void> {
  try {
    await locator.waitFor({ state });
  } catch (error) {
    throw (error as Error).name === 'TimeoutError' ? new Error(reason) : error;
  }
}

/** Waits until a part of the page is visible. Throws `reason` otherwise. */
export async function visible(locator: Locator, reason: string): Promise<Locator> {
  const first = locator.filter({ visible: true }).first();
  await appears(first, 'visible', reason);
  return first;
}

/** Returns the visible heading of the page. */
export const headingOf = (page: Page): Promise<Locator> =>
  visible(page.locator('main h1'), 'it has no visible heading');

const FORMS = 'main form[method="post"]';

/** Returns the form, visible and with a visible field. */
export async function seeForm(page: Page, selector = FORMS): Promise<Locator> {
  const form = await visible(page.locator(selector), `no form (${selector}) is visible`);
  await visible(form.locator('input, select, textarea'), 'the form has no visible field');
  return form;
}

/** A field that the script of the form or the browser reports. */
const MARKED = '[aria-invalid="true"], :is(input, select, textarea):focus:invalid';

/**
 * Submits an empty form. It must mark a missing field and must not send anything. The page may hold the press until the
 * script of the form has loaded, and that script may replace the form.
 */
export async function refuseEmpty(page: Page, selector = FORMS): Promise<void> {
  const form = await seeForm(page, selector);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(?:enquiries|leads|trade-in)\b/.test(request.url()))
      sent.push(request.url());
  });
  const send = form.locator('[data-ui-send], [data-ui-next], button[type="submit"]');
  await (await visible(send, 'the form has no button to send it')).click();
  const marked = page.locator(selector).locator(MARKED).first();
  await appears(marked, 'attached', 'the empty form does not mark a missing field');
  if (sent.length > 0) throw new Error('the empty form was sent');
}
