/**
 * Renders React elements without state to static HTML, faster than React and byte for byte the same. Handles function
 * components, fragments, arrays and host elements. React renders the rest: attributes with special rules, and whole
 * views that use hooks, context, classes or hoisting, or that throw.
 */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withTraps, type Traps } from './react-traps.ts';
import type { SheetCollector } from './sheet-use.ts';

type Props = Readonly<Record<string, unknown>>;

/** The used members of a React element. */
interface ElementLike {
  readonly type: unknown;
  readonly props: Props;
}

const ELEMENT = Symbol.for('react.transitional.element');
/** Void elements. */
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'keygen',
  'param',
  'source',
  'track',
  'wbr',
]);
const TAG_NAME = /^[a-z][\w:.-]*$/i;
/** Elements that React may hoist. */
const HOISTED = new Set(['html', 'head', 'body', 'base', 'title', 'meta', 'link', 'script', 'style']);
/** Elements whose markup depends on their ancestors or children. */
const CONTEXTUAL = new Set([
  'select',
  'option',
  'optgroup',
  'textarea',
  'pre',
  'listing',
  'menuitem',
  'object',
]);
/** Attributes that React writes after all others, in this order. */
const WRITTEN_LAST: Readonly<Record<string, readonly string[]>> = {
  form: ['action', 'encType', 'method', 'target'],
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  input: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget', 'checked', 'value'],
};
/** Props of an input that apply if the attribute is missing. */
const DEFAULTS: Readonly<Record<string, string>> = { checked: 'defaultChecked', value: 'defaultValue' };
/** React preloads no images inside these elements. */
const WITHOUT_PRELOAD = new Set(['picture', 'noscript']);
/** URLs that cannot begin with `javascript:`, whatever control characters they contain. */
const SAFE_URL = /^[^\0- j]/i;
const ADDRESSES = new Set(['href', 'src']);

/** Thrown when React must render the whole view. */
class NeedsReact extends Error {}

/** Depth of calls into React. While React renders, hooks would attach to its current component. */
let inReact = 0;

/** State of one call of `staticMarkup`. */
interface Output {
  html: string;
  /** Preload links by image. React writes them before the markup, urgent ones first. */
  urgent: Map<string, string>;
  early: Map<string, string>;
  /** Number of ancestors in `WITHOUT_PRELOAD`. */
  quiet: number;
  /** True once a component has called a hook, even if it caught the error. */
  hasHooks: boolean;
  needed: Pick<SheetCollector, 'addClasses' | 'addScript' | 'addLink' | 'addMarkup'> | undefined;
}
let to: Output;

/** Runs React's renderer. */
export function byReact(render: () => string): string {
  inReact += 1;
  try {
    return withTraps(undefined, render);
  } finally {
    inReact -= 1;
  }
}

const TRAPS: Traps = {
  onHook: () => {
    to.hasHooks = true;
    throw new NeedsReact();
  },
  onHint: () => {
    throw new NeedsReact();
  },
  onPreload: ([href, as, options], replay) => {
    const { imageSrcSet, imageSizes, fetchPriority } = (options ?? {}) as Readonly<Record<string, unknown>>;
    if (as !== 'image') throw new NeedsReact();
    const link = byReact(() => renderToStaticMarkup(createElement(Replay, { replay })));
    const image =
      typeof imageSrcSet === 'string' && imageSrcSet ? imageKey(imageSrcSet, imageSizes) : String(href);
    addPreload(image, link, fetchPriority === 'high');
  },
};

/** Component that repeats a resource hint within React. */
function Replay({ replay }: { replay: () => void }): null {
  replay();
  return null;
}

/**
 * Renders an element like React's `renderToStaticMarkup`. Reports its classes and scripts to `needed`. Throws the
 * errors of components.
 */
export function staticMarkup(element: ReactElement, needed?: Output['needed']): string {
  if (inReact > 0) return reactMarkup(element, needed);
  const around = to;
  to = { html: '', urgent: new Map(), early: new Map(), quiet: 0, hasHooks: false, needed };
  try {
    withTraps(TRAPS, () => draw(element));
    return [...to.urgent.values(), ...to.early.values(), to.html].join('');
  } catch (error) {
    if (!(error instanceof NeedsReact)) throw error;
    return reactMarkup(element, needed);
  } finally {
    to = around;
  }
}

/** Renders with React only, as the reference. */
export function reactMarkup(element: ReactElement, needed?: Output['needed']): string {
  const html = byReact(() => renderToStaticMarkup(element));
  needed?.addMarkup(html);
  return html;
}

function draw(node: unknown): void {
  if (typeof node === 'string') to.html += escaped(node);
  else if (typeof node === 'number' || typeof node === 'bigint') to.html += String(node);
  else if (typeof node === 'object' && node !== null) drawObject(node);
}

function drawObject(node: object): void {
  if (Array.isArray(node)) for (const one of node) draw(one);
  else if (isElement(node)) drawElement(node);
  else throw new NeedsReact();
}

const isElement = (node: object): node is ElementLike => '$$typeof' in node && node.$$typeof === ELEMENT;

function drawElement(element: ElementLike): void {
  const { type, props } = element;
  if (typeof type === 'string') drawHost(type, element);
  else if (type === Fragment) draw(props['children']);
  else if (typeof type === 'function' && !isClass(type)) drawView(type as View, props);
  else throw new NeedsReact();
}

const isClass = ({ prototype }: { prototype?: { isReactComponent?: unknown } }): boolean =>
  prototype?.isReactComponent !== undefined;

type View = (props: Props) => unknown;

/** Calls a component. If it throws, React renders the whole view and throws the error again. */
function drawView(view: View, props: Props): void {
  let node: unknown;
  try {
    node = view(props);
  } catch {
    throw new NeedsReact();
  }
  if (to.hasHooks) throw new NeedsReact();
  draw(node);
}

/** Ids of `useId`, which are unique within one call of React only. */
const REACT_ID = /[_«:][rR][_:]/;

function drawByReact(node: ReactNode): void {
  const html = byReact(() => renderToStaticMarkup(createElement(Fragment, null, node)));
  // Hoisted preload links and counted ids depend on the whole view.
  if (html.startsWith('<link ') || REACT_ID.test(html)) throw new NeedsReact();
  addMarkup(html);
}

function addMarkup(html: string): void {
  to.html += html;
  to.needed?.addMarkup(html);
}

/** Content of a host element. */
interface HostContent {
  readonly children?: unknown;
  readonly dangerouslySetInnerHTML?: { readonly __html?: unknown } | null;
}

/** React converts any value to text. */
const givenMarkup = ({ __html: html }: { readonly __html?: unknown }): string =>
  // oxlint-disable-next-line typescript/no-base-to-string
  html === undefined || html === null ? '' : String(html);

const isGiven = (given: unknown): boolean => typeof given === 'object' && given !== null && '__html' in given;

function drawHost(tag: string, element: ElementLike): void {
  if (HOISTED.has(tag) || !TAG_NAME.test(tag)) throw new NeedsReact();
  const { props } = element;
  if (CONTEXTUAL.has(tag)) return drawByReact(element as unknown as ReactNode);
  if (tag === 'img' && props['loading'] !== 'lazy' && to.quiet === 0) return drawEagerPicture(props);
  const { children, dangerouslySetInnerHTML: given } = props as HostContent;
  const isRefused =
    given == null ? VOID.has(tag) && children != null : VOID.has(tag) || children != null || !isGiven(given);
  // React throws its own error.
  if (isRefused) throw new NeedsReact();
  to.html += startTag(tag, props);
  if (VOID.has(tag)) return undefined;
  const isQuiet = WITHOUT_PRELOAD.has(tag);
  if (isQuiet) to.quiet += 1;
  if (given) addMarkup(givenMarkup(given));
  else draw(children);
  if (isQuiet) to.quiet -= 1;
  to.html += `</${tag}>`;
  return undefined;
}

/** Number of images that React treats as urgent without `fetchPriority="high"`. */
const MOST_URGENT = 10;

function drawEagerPicture(props: Props): void {
  const html = byReact(() => renderToStaticMarkup(createElement('img', props)));
  const start = html.lastIndexOf('<img');
  addMarkup(html.slice(start));
  if (start === 0) return;
  const { src, srcSet, sizes, fetchPriority } = props as Readonly<Record<string, string | undefined>>;
  const image = srcSet ? imageKey(srcSet, sizes) : (src ?? '');
  const isUrgent = fetchPriority === 'high' || to.urgent.size < MOST_URGENT;
  const early = to.early.get(image);
  if (early === undefined) addPreload(image, html.slice(0, start), isUrgent);
  else if (isUrgent) {
    to.early.delete(image);
    to.urgent.set(image, early);
  }
}

const imageKey = (srcSet: string, sizes: unknown): string =>
  `${srcSet}\n${typeof sizes === 'string' ? sizes : ''}`;

/** Adds a preload link unless the image has one. */
function addPreload(image: string, link: string, isUrgent: boolean): void {
  if (!to.urgent.has(image) && !to.early.has(image)) (isUrgent ? to.urgent : to.early).set(image, link);
}

function startTag(tag: string, props: Props): string {
  const last = WRITTEN_LAST[tag];
  if (last?.some((name) => typeof props[name] === 'function')) throw new NeedsReact();
  const isCustom = tag.includes('-');
  let text = `<${tag}`;
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null || name === 'children' || last?.includes(name)) continue;
    if (tag === 'input' && isDefault(name)) continue;
    if (name === 'className' && typeof value === 'string') {
      text += ` class="${escaped(value)}"`;
      to.needed?.addClasses(value);
    } else if (name !== 'dangerouslySetInnerHTML') text += attribute(tag, name, value, isCustom);
  }
  if (last) for (const name of last) text += lastAttribute(tag, name, props);
  if (tag === 'ds-island') to.needed?.addScript(String(props['src']));
  if (tag === 'a' && typeof props['href'] === 'string') to.needed?.addLink(props['href']);
  return VOID.has(tag) ? `${text}/>` : `${text}>`;
}

const isDefault = (name: string): boolean => name === DEFAULTS['checked'] || name === DEFAULTS['value'];

function lastAttribute(tag: string, name: string, props: Props): string {
  const value = props[name] ?? (tag === 'input' ? props[DEFAULTS[name] ?? ''] : undefined);
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' && name !== 'checked' && !name.endsWith('ction'))
    return attribute(tag, name, value, false);
  // React warns about a value without a listener, but not about a default, and writes both the same way.
  return attributeByReact(tag, tag === 'input' ? (DEFAULTS[name] ?? name) : name, value);
}

const WITHOUT_CONTENT = { children: undefined, dangerouslySetInnerHTML: undefined };

function startTagByReact(tag: string, props: Props): string {
  const html = byReact(() => renderToStaticMarkup(createElement(tag, { ...props, ...WITHOUT_CONTENT })));
  to.needed?.addMarkup(html);
  return VOID.has(tag) ? html : html.slice(0, -`</${tag}>`.length);
}

/**
 * Text before the value of an attribute, by kind of element and value, then by prop. `null`: React's text depends on
 * the value.
 */
const beginnings = {
  string: new Map<string, string | null>(),
  number: new Map<string, string | null>(),
  customString: new Map<string, string | null>(),
  customNumber: new Map<string, string | null>(),
};

function attribute(tag: string, name: string, value: unknown, isCustom: boolean): string {
  if (typeof value === 'string') {
    if (ADDRESSES.has(name) && !isCustom && SAFE_URL.test(value)) return ` ${name}="${escaped(value)}"`;
    const beginning = beginningOf(isCustom ? 'customString' : 'string', name);
    return beginning === null ? attributeByReact(tag, name, value) : `${beginning}${escaped(value)}"`;
  }
  if (typeof value === 'number') {
    const beginning = beginningOf(isCustom ? 'customNumber' : 'number', name);
    return beginning === null ? attributeByReact(tag, name, value) : `${beginning}${value}"`;
  }
  if (typeof value === 'function') return '';
  return attributeByReact(tag, name, value);
}

/** Props whose text depends on the value, so that a probe does not help. */
const BY_VALUE = /^(?:style|src|href|action|formAction|xlinkHref|cols|rows|size|span|rowSpan|start)$/;

/** Lets React write the attribute once with a probe value and returns the text before the value. */
function beginningOf(kind: keyof typeof beginnings, name: string): string | null {
  let beginning = beginnings[kind].get(name);
  if (beginning === undefined) {
    const isCustom = kind.startsWith('custom');
    const value = kind.endsWith('umber') ? 7 : 'x';
    const text = attributeByReact(isCustom ? 'x-probe' : 'div', name, value);
    const isPlain = text.endsWith(`="${value}"`) && (isCustom || !BY_VALUE.test(name));
    beginning = isPlain ? text.slice(0, -`${value}"`.length) : null;
    beginnings[kind].set(name, beginning);
  }
  return beginning;
}

/** Text of boolean props: there are few combinations. */
const flags = new Map<string, string>();

function attributeByReact(tag: string, name: string, value: unknown): string {
  const flag = typeof value === 'boolean' ? `${tag} ${name} ${value}` : undefined;
  const cached = flag === undefined ? undefined : flags.get(flag);
  if (cached !== undefined) return cached;
  const text = startTagByReact(tag, { [name]: value }).slice(tag.length + 1, VOID.has(tag) ? -2 : -1);
  if (flag !== undefined) flags.set(flag, text);
  return text;
}

const SPECIAL = /["&'<>]/;
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&'<>]/g, (sign) => ENTITIES[sign] ?? sign) : text;
