/** Accessibility as far as axe can judge it, and the order of landmarks and controls. */
import { faults } from '../axe.ts';
import { precedes } from '../layout.ts';
import type { Question } from './question.ts';

export const accessibility: Question = { name: 'accessibility', find: (page) => faults(page) };

/** The Tab key reaches the filters of a listing before its first vehicle. */
export const filtersFirst: Question = {
  name: 'filters before vehicles in the document',
  async find(page) {
    const hasBoth =
      (await page.locator('#filters').count()) > 0 && (await page.locator('main article').count()) > 0;
    return hasBoth && !(await precedes(page, ['#filters button', 'main article']))
      ? ['the first vehicle precedes the filters']
      : [];
  },
};
