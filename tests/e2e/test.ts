/** `test` with a page without JavaScript, opened once per worker. */
import { test as base, type Page } from '@playwright/test';

interface OfWorker {
  withoutScript: Page;
}
interface OfTest {
  /** A page at desktop size without scripts. It has no state, so tests share it and each navigates first. */
  unscripted: Page;
}

export const test = base.extend<OfTest, OfWorker>({
  withoutScript: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ javaScriptEnabled: false, locale: 'en-AU' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  unscripted: async ({ withoutScript }, use) => {
    await withoutScript.setViewportSize({ width: 1440, height: 900 });
    await use(withoutScript);
    await withoutScript.unrouteAll();
  },
});
