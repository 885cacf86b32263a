import { RESULTS_ID } from '../_domain/browser/element-ids.ts';

const MARK = 'mark';

export const enhance = () => {
  document.getElementById(RESULTS_ID)?.focus();
  document.getElementById('results')?.remove();
  document.querySelector('#sheet')?.remove();
  document.querySelector(`#${MARK}`)?.remove();
};
