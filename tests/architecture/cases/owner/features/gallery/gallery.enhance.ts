export const enhance = (root: HTMLElement) => {
  root.querySelector('[data-open]')?.addEventListener('click', () => root.dispatchEvent(new Event('opened')));
};
