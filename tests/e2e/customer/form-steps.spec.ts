/** Forms of two steps in a browser: no errors appear on the second step before a visitor fills it in. */
import { expect, test, type Page } from '@playwright/test';
import { fill } from '../forms.ts';
import { sticksOut } from '../layout.ts';
import { variantAddress } from '../variants.ts';

/** Returns the borders of the visible fields. */
const borders = (page: Page) =>
  page
    .locator('form fieldset:not([hidden]) :is(input:not([type=checkbox]), select, textarea)')
    .evaluateAll((fields) => [...new Set(fields.map((one) => getComputedStyle(one).boxShadow))]);

/** A day in the future in every time zone. */
const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

for (const [path, id, first] of [
  ['/book-test-drive', 'test-drive-form', { wanted: 'Mazda', dateTime: soon }],
] as const)
  for (const width of [390, 1440])
    test(`${path} at ${width} px: marks no field of the second step before the visitor fills it in`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(variantAddress('steps', path));
      const form = page.locator(`form#${id}`);
      await form.hover();
      await expect(form).toHaveJSProperty('noValidate', true);
      await fill(form, first);
      const time = form.locator('[name=preferred_time]');
      // Free times load later and replace an earlier choice.
      await expect(async () => {
        await time.selectOption({ index: 1 });
        await form.getByRole('button', { name: 'Next' }).click({ timeout: 1_000 });
        await expect(form.getByRole('group', { name: 'Your details' })).toBeFocused({ timeout: 1_000 });
      }).toPass();
      expect(await borders(page)).toEqual(['none']);
      expect(await sticksOut(page)).toEqual([]);
      await form.locator('[data-ui-send]').click();
      await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      expect(await borders(page)).not.toEqual(['none']);
    });
