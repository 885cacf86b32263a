/**
 * Displays whether a department is open and highlights today's row by the reader's clock, because a page may be read
 * long after its build. Updates while the page is open.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { state as look } from '../locations.css.ts';
import { departmentNow, type DepartmentHours } from '../data/site-location.ts';

export type OpenNowProps = DepartmentHours & {
  /** Weekdays of each row, 0 Sunday to 6 Saturday. */
  days: readonly (readonly number[])[];
};

const MINUTE = 60_000;

export const enhance: Enhancer<OpenNowProps> = (element, { days, ...hours }) => {
  const line = element.querySelector('p');
  const rows = element.querySelectorAll('tr');
  const update = (): void => {
    const { state, today } = departmentNow(hours, Date.now());
    if (line && state) {
      line.textContent = state.text;
      line.classList.add(look[state.open ? 'open' : 'closed']);
      line.classList.remove(look[state.open ? 'closed' : 'open']);
    }
    for (const [index, row] of rows.entries()) {
      if (days[index]?.includes(today)) row.setAttribute('aria-current', 'date');
      else row.removeAttribute('aria-current');
    }
  };
  update();
  setInterval(update, MINUTE);
};
