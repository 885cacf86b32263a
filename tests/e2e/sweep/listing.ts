/** Vehicle cards and the first screen of a listing. */
import type { Page } from '@playwright/test';
import type { Question } from './question.ts';

/** Returns the labels on photos that overlap a button of their card. */
const findMeetings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const buttons = [...card.querySelectorAll('[data-watchlist]')].map((one) =>
        one.getBoundingClientRect(),
      );
      return [...card.querySelectorAll(':scope > :first-child > span')].flatMap((label) => {
        if (getComputedStyle(label).position !== 'absolute') return [];
        // A long word reaches beyond its box.
        const meets = [label, ...label.children].some((part) => {
          const { top, right, bottom, left } = part.getBoundingClientRect();
          return buttons.some(
            (one) => right > one.left && left < one.right && bottom > one.top && top < one.bottom,
          );
        });
        return meets ? [label.textContent] : [];
      });
    }),
  );

/** Labels never meet the buttons of a card, however long they are. */
export const labelsApart: Question = {
  name: 'labels on photos meet buttons',
  async find(page) {
    const met = await findMeetings(page);
    const labels = page.locator('article > :first-child > span > span');
    const texts = await labels.evaluateAll((all) =>
      all.map((label) => {
        const { textContent } = label;
        label.textContent = 'Ex-demonstrator with extraordinary accessories';
        return textContent;
      }),
    );
    met.push(...(await findMeetings(page)));
    await labels.evaluateAll((all, before) => {
      for (const [index, label] of all.entries()) label.textContent = before[index] ?? '';
    }, texts);
    return met;
  },
};

/** Pixels from the top at which the first photo of a listing begins at the latest, on phones and on laptops. */
const PHOTO = { phone: 300, laptop: 420 };

/** A listing shows the first photo and, on phones, its price above the bar with Filter and Sort. */
export const listingFirstScreen: Question = {
  name: 'first photo and price in the first screen',
  find: (page) =>
    page.evaluate((limits) => {
      const card = [...document.querySelectorAll('#results article')].find((one) => one.checkVisibility());
      const filters = document.querySelector('#filters');
      if (!card || !filters) return [];
      const photo = card.getBoundingClientRect().top;
      const limit = innerWidth < 768 ? limits.phone : limits.laptop;
      const findings = photo <= limit ? [] : [`the first photo begins at ${photo} px, after ${limit}`];
      if (innerWidth >= 768) return findings;
      const price = [...card.querySelectorAll('[data-ui-price], article > div > span')].find(
        (one) => !one.closest('[class*="photo"]'),
      );
      const end = price?.getBoundingClientRect().bottom ?? NaN;
      const bar = filters.getBoundingClientRect().top;
      return end <= bar && bar < innerHeight
        ? findings
        : [...findings, `the price ends at ${end} px, the bar begins at ${bar} of ${innerHeight}`];
    }, PHOTO),
};
