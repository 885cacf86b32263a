/**
 * Writes `Today` for the current day of the location and hides past days, because a page may be read long after its
 * build. Updates while the page is open. Hides the button when no day is left.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { dayStanding } from '../data/holidays.ts';

export type HolidayHoursProps = {
  timeZone: string;
};

const MINUTE = 60_000;

export const enhance: Enhancer<HolidayHoursProps> = (element, { timeZone }) => {
  const rows = [...element.querySelectorAll<HTMLElement>('[data-date]')].map((row) => ({
    row,
    date: row.dataset['date'] ?? '',
    day: row.querySelector('th'),
    text: row.querySelector('th')?.textContent ?? '',
  }));
  const update = (): void => {
    for (const { row, date, day, text } of rows) {
      const standing = dayStanding(date, Date.now(), timeZone);
      row.hidden = standing === 'past';
      if (day) day.textContent = standing === 'today' ? 'Today' : text;
      if (standing === 'today') row.setAttribute('aria-current', 'date');
      else row.removeAttribute('aria-current');
    }
    element.hidden = rows.every(({ row }) => row.hidden);
  };
  update();
  setInterval(update, MINUTE);
};
