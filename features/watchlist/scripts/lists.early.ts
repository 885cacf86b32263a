/** Runs in the head: marks a button that is pressed before the lists' script has loaded. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-watchlist]');
  if (button && !document.querySelector('ds-island[name=lists][ready]')) button.toggleAttribute('data-early');
});
