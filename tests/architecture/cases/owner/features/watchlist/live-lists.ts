const VIEWED_KEY = 'viewed';

export function show(): void {
  for (const count of document.querySelectorAll('[data-count]')) count.textContent = '1';
  for (const photo of document.querySelectorAll('[data-ui-photos]')) photo.remove();
  document.querySelector('[data-never-written]')?.remove();
  localStorage.setItem(VIEWED_KEY, '1');
}

export const valueIn = (name: string) => document.querySelector(`[data-${name}]`);
