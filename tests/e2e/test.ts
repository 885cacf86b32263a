/** `test` with a page for reading without JavaScript, opened once for all tests of a worker. */
import { test as base, type Page } from '@playwright/test';

interface OfWorker {
  withoutScript: Page;
}
interface OfTest {
  /** A page at desktop size that runs no script. It keeps nothing, so tests share it; each goes to its own address first. */
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
