/** Runs in the head of the price page: when its address has a range, the slider comes to life with the page and shows it. */
if (new URLSearchParams(location.search).has('range[price]'))
  document.addEventListener(
    'readystatechange',
    () => document.querySelector('ds-island[name=price-range]')?.setAttribute('wake', 'load'),
    { once: true },
  );
