/** Steps of journeys on a page: see a heading or a form, submit an empty form. */
import type { Locator, Page } from 'playwright';

/** Timeout of a step, in milliseconds. */
export const STEP_MS = 20_000;
/** Milliseconds that a form has to hydrate; without its script it uses the browser's validation. */
const WAKE_MS = 6_000;

/** Waits until a part of the page is visible. Throws `reason` otherwise. */
export async function visible(locator: Locator, reason: string): Promise<Locator> {
  const first = locator.filter({ visible: true }).first();
  try {
    await first.waitFor({ timeout: STEP_MS });
  } catch {
    throw new Error(reason);
  }
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

/** Submits an empty form. It must mark a missing field and must not send anything. */
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
    throw new Error('the empty form does not mark a missing field');
  });
  if (sent.length > 0) throw new Error('the empty form was sent');
}
