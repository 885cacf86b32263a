import { RESULTS_ID } from '../_domain/browser/element-ids.ts';

export const count = () => document.getElementById(RESULTS_ID)?.childElementCount;
export const mark = (note: HTMLElement) => {
  note.id = 'mark';
};
