/** Runs in every page of the local server: reloads it after changes and shows the problems of its tenant. */
const STREAM = '/__dealersite/reload';
const OVERLAY = '/__dealersite/overlay.js';

/** @param {string} text */
async function show(text) {
  const { showProblems } = await import(OVERLAY);
  showProblems(JSON.parse(text));
}

/**
 * Style sheets that are still loading.
 * @type {Set<HTMLLinkElement>}
 */
const loading = new Set();

/**
 * True if a style sheet has rules for a class.
 * @param {HTMLLinkElement} link
 * @param {string} name
 */
const hasClass = ({ sheet }, name) =>
  [...(sheet?.cssRules ?? [])].some(({ cssText }) => cssText.includes(name));

/**
 * Reloads the style sheets that contain a class; removes the old ones once the new ones have loaded.
 * @param {{ version: number, name: string }} change
 */
function swapStyles({ version, name }) {
  for (const link of loading) link.remove();
  loading.clear();
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    const old = /** @type {HTMLLinkElement} */ (link);
    const address = new URL(old.href);
    if (address.origin !== location.origin || !hasClass(old, name)) continue;
    address.searchParams.set('hot', String(version));
    swapSheet(old, address.href);
  }
}

/**
 * Loads a style sheet beside another one, which is removed once the new one has loaded.
 * @param {HTMLLinkElement} old
 * @param {string} href
 */
function swapSheet(old, href) {
  const next = /** @type {HTMLLinkElement} */ (old.cloneNode());
  next.href = href;
  loading.add(next);
  const settle = (/** @type {Element} */ useless) => {
    loading.delete(next);
    useless.remove();
  };
  next.addEventListener('load', () => settle(old), { once: true });
  next.addEventListener('error', () => settle(next), { once: true });
  old.after(next);
}

/**
 * Replaces the style sheet at an address.
 * @param {{ from: string, to: string }} change
 */
function replaceSheet({ from, to }) {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll('link[rel=stylesheet]')
  );
  const old = [...links].find(({ href }) => new URL(href).pathname === from);
  if (old) swapSheet(old, to);
  else location.reload();
}

/**
 * Functions that unmount an element's island.
 * @type {WeakMap<Element, () => void>}
 */
const unmounts = new WeakMap();

/**
 * Re-renders all islands of a name.
 * @param {string} name
 * @param {string} src
 */
async function remount(name, src) {
  const { mount } = await import(src);
  for (const element of document.querySelectorAll(`ds-island[name="${CSS.escape(name)}"][src*="island-"]`)) {
    // The original script cannot unmount its island, so the element is replaced.
    const fresh = /** @type {Element} */ (element.cloneNode(false));
    unmounts.get(element)?.();
    element.replaceWith(fresh);
    unmounts.set(fresh, mount(name, fresh, JSON.parse(fresh.getAttribute('props') ?? '{}')));
    fresh.setAttribute('ready', '');
  }
}

function listen() {
  let isFirst = true;
  const source = new EventSource(STREAM);
  source.addEventListener('changed', () => location.reload());
  source.addEventListener('problems', ({ data }) => void show(JSON.stringify(JSON.parse(data).problems)));
  source.addEventListener('styles', ({ data }) => swapStyles(JSON.parse(data)));
  source.addEventListener('sheet', ({ data }) => replaceSheet(JSON.parse(data)));
  source.addEventListener('island', ({ data }) => {
    const { name, src } = JSON.parse(data);
    void remount(name, src);
  });
  const islands = document.querySelector('meta[name=dealersite-islands]')?.getAttribute('content');
  for (const [name, src] of JSON.parse(islands ?? '[]')) void remount(name, src);
  source.addEventListener('open', () => {
    if (!isFirst) location.reload();
    isFirst = false;
  });
  const mark = document.querySelector('meta[name=dealersite-problems]')?.getAttribute('content');
  if (mark) void show(mark);
  if (document.querySelector('[data-dealersite-open]'))
    void import(OVERLAY).then(({ bindLinks }) => bindLinks(document));
}

// The server prints pages itself: an open stream would delay the browser, which prints only when the network is idle.
if (new URLSearchParams(location.search).get('dialog') !== 'no') listen();
