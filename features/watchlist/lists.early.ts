/** Runs in the head of the page: a button that is pressed before the script of the lists is there is marked for it. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-list]');
  if (button && !document.querySelector('ds-island[name=lists][ready]')) button.toggleAttribute('data-early');
});
