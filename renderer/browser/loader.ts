/**
 * The only script of a page without interaction. It wakes islands on their trigger, holds button presses until they
 * have hydrated, marks them meanwhile with `aria-busy`, or with `failed` when their script cannot be loaded, hides elements past their `data-ds-until` instant, replaces broken pictures, and records visited pages. It
 * imports nothing: the script of an island brings its runtime.
 */
interface IslandModule {
  hydrate: (element: Element, props: object) => void;
}

type Wake = (event?: Event) => void;
type Waker = (element: Element, wake: Wake, argument: string) => void;

const interaction: Waker = (element, wake, selector) => {
  for (const part of selector ? element.querySelectorAll(selector) : [element]) {
    for (const type of ['pointerenter', 'touchstart', 'focusin', 'click', 'input', 'beforetoggle']) {
      part.addEventListener(type, wake, { once: true, capture: true, passive: type !== 'click' });
    }
  }
};

const wakers: Record<string, Waker> = {
  load: (_, wake) => wake(),
  idle: (_, wake) => window.requestIdleCallback?.(() => wake(), { timeout: 2_000 }) ?? setTimeout(wake, 200),
  visible(element, wake) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: '200px' },
    );
    // An island has a box around hidden content too, or none (display: contents); its children tell what can be seen.
    const boxes = element.children.length > 0 ? element.children : [element];
    for (const box of boxes) observer.observe(box);
  },
  interaction,
  media(_, wake, query) {
    const list = matchMedia(query);
    if (list.matches) wake();
    else list.addEventListener('change', wake, { once: true });
  },
  key(element, wake, keys) {
    interaction(element, wake, '');
    const press = (event: KeyboardEvent) => {
      if (element.hasAttribute('ready')) removeEventListener('keydown', press);
      else if (
        keys.split(' ').includes(event.key) &&
        !event.defaultPrevented &&
        !(event.ctrlKey || event.altKey || event.metaKey) &&
        !(event.target as Element).closest?.('input,textarea,select,[contenteditable],dialog')
      ) {
        element.setAttribute('key', event.key);
        // The arrows still scroll.
        if (event.key.length === 1) event.preventDefault();
        wake();
      }
    };
    addEventListener('keydown', press);
  },
};

function start(element: Element): void {
  const [kind = 'load', ...argument] = (element.getAttribute('wake') ?? 'load').split(' ');
  let woken = false;
  let pressed: HTMLButtonElement | null = null;
  const wait = () => (element.ariaBusy = 'true');
  // Does not hold presses that the platform handles itself.
  const hold = (event: Event) => {
    wait();
    const button = (event.target as Element).closest<HTMLButtonElement>(
      'button:not([popovertarget],[commandfor])',
    );
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  /** Performs the held press. */
  const act = () => {
    element.ariaBusy = null;
    element.removeEventListener('click', hold, true);
    element.removeEventListener('input', wait, true);
    pressed?.click();
    pressed = null;
  };
  /** The script failed to load: tries again at the next interaction or when the browser is online. */
  const sleep = () => {
    if (element.ariaBusy) element.setAttribute('failed', '');
    element.ariaBusy = null;
    // Forms are submitted without the script; any other press waits for it.
    if (pressed?.form) act();
    woken = false;
    interaction(element, wake, '');
    addEventListener('online', wake, { once: true });
  };
  const wake: Wake = (event) => {
    const src = element.getAttribute('src');
    if (woken || !src) return;
    woken = true;
    if (event?.type === 'click') hold(event);
    if (event?.type === 'input') wait();
    element.addEventListener('click', hold, true);
    // What was entered is entered again at hydration.
    element.addEventListener('input', wait, true);
    void import(/* @vite-ignore */ src).then((module: IslandModule) => {
      // Runs even if hydration fails.
      queueMicrotask(act);
      module.hydrate(element, JSON.parse(element.getAttribute('props') ?? '{}') as object);
      element.setAttribute('ready', '');
      element.removeAttribute('failed');
    }, sleep);
  };
  wakers[kind]?.(element, wake, argument.join(' '));
}

function expire(): void {
  const now = Date.now();
  for (const element of document.querySelectorAll<HTMLElement>('[data-ds-until]')) {
    if (Date.parse(element.dataset['dsUntil'] ?? '') <= now) element.hidden = true;
  }
}

/** Replaces a picture that cannot be loaded by the content of the page's template whose `data-ds-broken` selects it. */
function replaceBroken(picture: EventTarget | null): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-ds-broken]');
  if (!(picture instanceof HTMLImageElement) || picture.hidden || !template) return;
  if (!picture.matches(template.dataset['dsBroken'] ?? '')) return;
  picture.hidden = true;
  picture.after(template.content.cloneNode(true));
}

/** Watches pictures, also those added later; some have failed before this script ran. */
function watchPictures(): void {
  addEventListener('error', ({ target }) => replaceBroken(target), true);
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replaceBroken(picture);
}

/** Appends the page to the visited addresses in session storage, one per line. */
function remember(): void {
  try {
    const { visit = '' } = sessionStorage as { visit?: string };
    sessionStorage['visit'] = `${visit + location.pathname + location.search}\n`.slice(-9000);
  } catch {
    // Storage may be disabled.
  }
}

function startIn(root: ParentNode): void {
  for (const element of root.querySelectorAll('ds-island')) start(element);
  expire();
}

startIn(document);
// `startIslands` sends the event after a script has added markup.
addEventListener('islands-added', ({ target }) => startIn(target as Element));
watchPictures();
remember();
