/** Runs in each document from its start: collects what a person would notice between two looks. */

export interface ScreenWatch {
  /** Sum of the layout shifts without input since the last look, and beginnings of the HTML that moved. */
  shift: { value: number; elements: string[] };
  /** Violations of the content security policy since the last look. */
  violations: string[];
  /** The control of the last press since the last look. */
  pressed: Element | null;
  /** Fields that lost the focus to nothing while somebody typed, since the last look. */
  interrupted: Element[];
  /** Photos painted at the last look. */
  painted: { image: HTMLImageElement; frame: Element; source: string }[];
  /** Open dialogs with the controls that opened them. */
  openers: Map<Element, Element | null>;
  /** Rules while the screen is inspected. */
  sheet?: CSSStyleSheet;
  describe: (element: Element) => string;
  isVisible: (element: Element) => boolean;
  isPainted: (image: HTMLImageElement) => boolean;
  isOnScreen: (box: DOMRect) => boolean;
  /** Whether a modal dialog makes the element inert. */
  isInert: (element: Element) => boolean;
  /**
   * Returns what hides the element at this share of the points that are on the screen, unless it floats on purpose or
   * `isOwn`.
   */
  findCover: (
    element: Element,
    points: readonly (readonly [x: number, y: number])[],
    share: number,
    isOwn?: (cover: Element) => boolean,
  ) => Element | undefined;
  /** Whether the element is in the stack at a point, hidden or not: not clipped, and not outside the screen. */
  isAt: (element: Element, x: number, y: number) => boolean;
  isHiddenAt: (element: Element, x: number, y: number) => boolean;
}

declare global {
  interface Window {
    screenWatch?: ScreenWatch;
  }
}

/** Installs the watch once in a document. */
export function installWatch(): void {
  if (window.screenWatch) return;
  const CONTROL = 'a[href], button, summary, input, select, textarea, [role=button]';
  /** Parts that lie over others on purpose: bars, dialogs, menus, lists of suggestions, messages. */
  const FLOATING = 'dialog, [popover], [role=dialog], [role=listbox], [role=status], output';
  const text = (element: Element): string =>
    element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent;
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isPainted = (image: HTMLImageElement): boolean => {
    const { width, height } = image.getBoundingClientRect();
    return image.complete && image.naturalWidth > 0 && width > 1 && height > 1 && isVisible(image);
  };
  const floats = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one.matches(FLOATING) || /fixed|sticky/.test(getComputedStyle(one).position)) return true;
    return false;
  };
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    if (!isVisible(element) || Number(opacity) < 0.5) return false;
    if (element instanceof HTMLImageElement) return isPainted(element);
    // Colours without an alpha are opaque.
    const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(backgroundColor);
    return Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.6;
  };
  const coverAt = (element: Element, x: number, y: number): Element | undefined => {
    const stack = document.elementsFromPoint(x, y);
    const index = stack.findIndex((one) => one === element || element.contains(one));
    return stack.slice(0, Math.max(0, index)).find((one) => !one.contains(element) && isOpaque(one));
  };
  const watch: ScreenWatch = {
    shift: { value: 0, elements: [] },
    violations: [],
    pressed: null,
    interrupted: [],
    painted: [],
    openers: new Map(),
    describe: (element) =>
      `<${element.localName}> “${text(element).trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`,
    isVisible,
    isPainted,
    isOnScreen: ({ left, top, right, bottom }) =>
      right > 0 && bottom > 0 && left < document.documentElement.clientWidth && top < innerHeight,
    isInert: (element) => {
      const modal = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal'));
      return modal !== undefined && !modal.contains(element);
    },
    findCover(element, points, share, isOwn = () => false) {
      const covers = points
        .filter(([x, y]) => x > 0 && y > 0 && x < document.documentElement.clientWidth && y < innerHeight)
        .map(([x, y]) => coverAt(element, x, y));
      const hiding = covers.filter((one) => one !== undefined && !floats(one) && !isOwn(one));
      return hiding.length > 0 && hiding.length >= covers.length * share ? hiding[0] : undefined;
    },
    isAt: (element, x, y) =>
      document.elementsFromPoint(x, y).some((one) => one === element || element.contains(one)),
    isHiddenAt: (element, x, y) => coverAt(element, x, y) !== undefined,
  };
  window.screenWatch = watch;
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation;
    watch.violations.push(
      `${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}:${columnNumber}`,
    );
  });
  addEventListener(
    'click',
    ({ target }) => (watch.pressed = target instanceof Element ? target.closest(CONTROL) : null),
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || target !== document.activeElement) return;
      // A field that is drawn anew leaves the focus to the body.
      setTimeout(() => document.activeElement === document.body && watch.interrupted.push(target));
    },
    true,
  );
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      watch.shift.value += value;
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const [from, to] = [previousRect, currentRect].map((box) =>
          [box.x, box.y, box.width, box.height].map(Math.round).join(' '),
        );
        watch.shift.elements.push(
          `${value.toFixed(3)} from ${from} to ${to} ${element?.outerHTML.slice(0, 100)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Lets every element be found at its point, also those that let presses through; `false` ends it. */
export function findEveryElement(isOn: boolean): void {
  const watch = window.screenWatch as ScreenWatch;
  watch.sheet ??= new CSSStyleSheet();
  const { sheet } = watch;
  sheet.replaceSync(isOn ? '*, ::before, ::after { pointer-events: auto !important }' : '');
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
