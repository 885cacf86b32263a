import { OFFERS } from '../_domain/browser/names.ts';

export const enhance = (root: HTMLElement) => {
  document.getElementById('photos')?.focus();
  root.addEventListener('opened', () => undefined);
  root.addEventListener('change', () => undefined);
  root.querySelector(`[${OFFERS}]`)?.remove();
  localStorage.removeItem('viewed');
  const { list } = root.dataset;
  return list;
};
