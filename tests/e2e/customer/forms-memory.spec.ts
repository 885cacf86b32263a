/** Restored form values never disturb a visitor who types (specification, sections 4 and 7). */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { awake, field } from '../forms.ts';
import { afterFrames, quiet } from '../page-idle.ts';
import { address, holdRequests } from '../site.ts';

/** Milliseconds that a visitor needs to read a field. */
const A_WHILE = 600;
const STORED = { name: 'Old Name', email: 'old@example.com', phone: '0412 701 001' } as const;
const TYPED = { name: 'New Person', email: 'new@person.com', phone: '0499 000 111' } as const;

/** Opens a form in a browser that stored contact details; with `draft` the visitor typed them here without sending. */
async function open(page: Page, kind: 'details' | 'draft' = 'details'): Promise<Locator> {
  await page.addInitScript(
    ([value, isDraft]) => {
      const text = JSON.stringify({ version: 1, value });
      if (isDraft) sessionStorage.setItem(`draft contact-form ${location.pathname}`, text);
      else localStorage.setItem('contact', text);
    },
    [STORED, kind === 'draft'] as const,
  );
  // The pointer rests where it starts no script.
  await page.mouse.move(0, 0);
  await page.goto(address('harbourline', '/contact'));
  await quiet(page);
  return page.locator('form#contact-form');
}

const isAwake = (form: Locator): Promise<void> => expect(form).toHaveJSProperty('noValidate', true);

/** Holds back the forms script until the result is called. */
const holdScript = (page: Page): Promise<() => void> =>
  holdRequests(page, /\/enhance-form-(?!address)[^/]*\.js/);

/** Number of letters typed before the script loads, and how long the empty field has had the focus by then. */
const MOMENTS = {
  'before the script comes': { before: Infinity, pause: 0 },
  'while the script comes': { before: 3, pause: 0 },
  'as soon as the script has come': { before: 0, pause: 0 },
  'a while after the script has come': { before: 0, pause: A_WHILE },
};

for (const [name, kind] of [
  ['name', 'details'],
  ['email', 'details'],
  ['phone', 'draft'],
] as const)
  for (const [moment, { before, pause }] of Object.entries(MOMENTS))
    test(`text typed into ${name} ${moment} stays unchanged: ${kind}`, async ({ page }) => {
      await page.clock.install();
      const release = await holdScript(page);
      const form = await open(page, kind);
      await field(form, name).click();
      await page.keyboard.type(TYPED[name].slice(0, before));
      release();
      await isAwake(form);
      await page.clock.runFor(pause);
      await page.keyboard.type(TYPED[name].slice(before));
      const other = name === 'email' ? 'phone' : 'email';
      await expect(field(form, other), 'the others are filled in').toHaveValue(STORED[other]);
      await page.clock.runFor(A_WHILE);
      await expect(field(form, name)).toHaveValue(TYPED[name]);
    });

test('fields typed into and emptied before the script loads stay empty', async ({ page }) => {
  const release = await holdScript(page);
  const form = await open(page);
  await field(form, 'name').click();
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await field(form, 'email').click();
  await page.keyboard.type('y');
  await page.keyboard.press('Backspace');
  release();
  await isAwake(form);
  await expect(field(form, 'phone')).toHaveValue(STORED.phone);
  await field(form, 'message').click();
  await afterFrames(page);
  await expect(field(form, 'name')).toHaveValue('');
  await expect(field(form, 'email')).toHaveValue('');
});

test('fills a focused field in once it is left untouched, and an emptied one never', async ({ page }) => {
  await page.clock.install();
  const release = await holdScript(page);
  const form = await open(page);
  await field(form, 'name').click();
  release();
  await isAwake(form);
  await expect(field(form, 'name')).toHaveValue('');
  await page.clock.runFor(A_WHILE);
  await field(form, 'email').fill('');
  await field(form, 'message').click();
  await expect(field(form, 'name')).toHaveValue(STORED.name);
  await expect(field(form, 'email')).toHaveValue('');
});

test('keeps restored details when the visitor clicks the field after a while', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const form = await awake(page, 'contact-form');
  await expect(field(form, 'name')).toHaveValue(STORED.name);
  await page.clock.runFor(A_WHILE);
  await field(form, 'name').click();
  await afterFrames(page);
  await expect(field(form, 'name')).toHaveValue(STORED.name);
});
