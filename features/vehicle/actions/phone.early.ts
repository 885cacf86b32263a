/**
 * Runs in the head of the page. Reveals a masked number that is pressed before its script loads; the script then records
 * it. Calling at once would stop some browsers from loading the page and its scripts.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>(
    'ds-island[name=phone]:not([ready]) a:not([data-revealed])',
  );
  if (!link) return;
  // Analytics count clicks on `tel:` links, so the first reveal must not be one.
  event.preventDefault();
  event.stopImmediatePropagation();
  link.dataset['revealed'] = '';
});
