/**
 * Runs in the head of the page: a masked number that is pressed before its script is there is shown, which its
 * script finds and records. Calling at once would end the loading of the page in some browsers, its scripts with it.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>(
    'ds-island[name=phone]:not([ready]) a:not([data-revealed])',
  );
  if (!link) return;
  // Who counts clicks on phone numbers as calls hears of the later ones only.
  event.preventDefault();
  event.stopImmediatePropagation();
  link.dataset['revealed'] = '';
});
