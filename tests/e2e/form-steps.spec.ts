/** Forms of two steps in a browser: the second step is not called wrong before it was filled in. */
import { expect, test, type Page } from '@playwright/test';
import { fill } from './forms.ts';
import { sticksOut } from './measures.ts';
import { variantAddress } from './variants.ts';

/** How the borders of the fields that show look. */
const borders = (page: Page) =>
  page
    .locator('form fieldset:not([hidden]) :is(input:not([type=checkbox]), select, textarea)')
    .evaluateAll((fields) => [...new Set(fields.map((one) => getComputedStyle(one).boxShadow))]);

for (const [path, id, first] of [['/finance', 'finance-form', { vehiclePriceBudget: '20000' }]] as const)
  for (const width of [390, 1440])
    test(`${path} at ${width} px: no field of the second step is marked before it was filled in`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(variantAddress('steps', path));
      const form = page.locator(`form#${id}`);
      await form.hover();
      await expect(form).toHaveJSProperty('noValidate', true);
      await fill(form, first);
      const time = form.locator('[name=preferred_time]');
      if ((await time.count()) > 0) await time.selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Next' }).click();
      await expect(form.getByRole('group', { name: 'Your details' })).toBeFocused();
      expect(await borders(page)).toEqual(['none']);
      expect(await sticksOut(page)).toEqual([]);
      await form.locator('[data-send]').click();
      await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      expect(await borders(page)).not.toEqual(['none']);
    });
