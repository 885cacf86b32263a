import { OFFERS } from '../_domain/browser/names.ts';

export const enhance = (root: HTMLElement) => {
  root.setAttribute(OFFERS, '');
  root.dispatchEvent(new Event('change'));
};
