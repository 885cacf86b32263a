/** Forms in pages: what they say, send and keep (specification, sections 4, 5 and 8). */
import { expect, test } from '@playwright/test';
import { faults } from './axe.ts';
import { awake, field, fill, PERSON, sentLeads } from './forms.ts';
import { address, complaints } from './site.ts';

const TENANT = 'harbourline';

test('a general enquiry says what is wrong, then is sent, stored and followed by the page of success', async ({
  page,
}) => {
  const found = complaints(page);
  const sent = sentLeads(page);
  await page.goto(address(TENANT, '/search/used-cars?utm_source=letter&page=1'));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('journey'))).not.toBeNull();
  await page.goto(address(TENANT, '/contact'));
  const form = await awake(page, 'contact-form');
  const summary = page.locator('#contact-form-errors');

  await test.step('errors: a list that leads to the fields, words beside each, focus on the list', async () => {
    await field(form, 'email').fill('mara@nowhere');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please fix the following errors');
    await expect(summary.getByRole('alert')).toHaveText('The form has not been sent yet.');
    await expect(summary.getByRole('link')).toHaveText([
      'Please choose a location.',
      'Please choose a dealership.',
      'Please enter your name.',
      'Please enter a valid email address.',
      'Please enter your phone number.',
      'Please enter a message.',
    ]);
    await expect(field(form, 'email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(await faults(page), 'accessibility with errors').toEqual([]);
    await summary.getByRole('link', { name: 'Please enter a message.' }).press('Enter');
    await expect(field(form, 'message')).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('a field that is mended is no longer called wrong', async () => {
    await fill(form, { message: 'Is the yard open on Saturday?' });
    await expect(field(form, 'message')).not.toHaveAttribute('aria-invalid');
  });

  await test.step('filled in, it is sent once however often the button is pressed', async () => {
    await form
      .getByLabel('Location')
      .selectOption({ label: 'Harbourline Aspley, Brisbane QLD' })
      .catch(() => field(form, 'location').selectOption('106'));
    await field(form, 'dealership_slug').selectOption('harbourline-aspley');
    await field(form, 'distribution_location').selectOption('107');
    await fill(form, PERSON);
    expect(await faults(page), 'accessibility filled in').toEqual([]);
    await page.route('**/api/enquiries', async (route) => {
      await expect(page.getByText('Sending …')).toBeVisible();
      await page.locator('[data-send]').dispatchEvent('click');
      await route.continue();
    });
    const answer = page.waitForResponse('**/api/enquiries');
    await field(form, 'phone').press('Enter');
    expect((await answer).status()).toBe(201);
    await expect(page).toHaveURL(/\/success#enquiry$/);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      name: 'Mara Quill',
      category: 'General Enquiry',
      location: '106',
      dealership_slug: 'harbourline-aspley',
      distribution_location: '107',
      opt_in: true,
      consent_version: '1',
      isLastStep: true,
      url: address(TENANT, '/contact'),
      lead_attributes: {
        visited_pages: ['/search/used-cars', '/contact'],
        linked_query_params: { utm_source: 'letter' },
      },
    });
    expect(sent[0]?.body).not.toHaveProperty('company_website');
  });

  await test.step('the page of success says what happens next, and is not for search engines', async () => {
    await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await faults(page), 'accessibility of success').toEqual([]);
  });

  await test.step('the next form is filled in with the contact details', async () => {
    await page.goto(address(TENANT, '/careers'));
    const next = await awake(page, 'careers-form');
    await expect(field(next, 'name')).toHaveValue('Mara Quill');
    await expect(field(next, 'phone')).toHaveValue('02 5550 0123');
  });
  expect(found).toEqual([]);
});

test('a failure is told, nothing typed is lost, and trying again is the same lead', async ({ page }) => {
  const sent = sentLeads(page);
  await page.goto(address('redgum-4x4', '/contact'));
  const form = await awake(page, 'contact-form');
  const alert = page.locator('#contact-form-errors').getByRole('alert');
  await field(form, 'location').selectOption({ index: 1 });
  await fill(form, { ...PERSON, message: 'Do you fit long-range tanks?' });
  const send = form.getByRole('button', { name: 'Send enquiry' });

  await test.step('offline', async () => {
    await page.route('**/api/enquiries', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(alert).toHaveText(
      'An error occurred when submitting this form: We cannot reach our server just now. Nothing you have written is lost: please try again.',
    );
    await expect(page.locator('#contact-form-errors')).toBeFocused();
    expect(await faults(page), 'accessibility after a failure').toEqual([]);
  });
  await test.step('with words of the server, and the field they are about', async () => {
    const error = { message: 'Please fix the following errors', issues: [{ path: 'phone', message: 'No.' }] };
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 422, json: { error } }), {
      times: 1,
    });
    await send.click();
    await expect(alert).toHaveText(
      'An error occurred when submitting this form: Please fix the following errors',
    );
    await expect(field(form, 'phone')).toHaveAccessibleDescription('No.');
  });
  await test.step('without a reason', async () => {
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 });
    await send.click();
    await expect(alert).toHaveText(
      'An error occurred when submitting this form: An unexpected error occured',
    );
    const events = await page.evaluate(
      () => (window as never)['dsEvents'] as { type: string; message?: string }[],
    );
    expect(events.filter(({ type }) => type === 'form-failed').at(-1)?.message).toContain('unexpected error');
  });
  await test.step('what was written is there after the page was loaded again', async () => {
    await page.reload();
    await awake(page, 'contact-form');
    await expect(field(form, 'message')).toHaveValue('Do you fit long-range tanks?');
  });
  await test.step('an answer that was lost: the second attempt brings the same lead', async () => {
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await real(...asked);
        window.fetch = real;
        throw new TypeError(`lost ${answer.status}`);
      };
    });
    await send.click();
    await expect(alert).toContainText('Nothing you have written is lost');
    const answer = page.waitForResponse('**/api/enquiries');
    await send.click();
    const again = await answer;
    expect(again.status()).toBe(200);
    await expect(page).toHaveURL(/\/success/);
    expect(new Set(sent.slice(-2).map(({ body }) => body['idempotency_key'])).size).toBe(1);
  });
});
