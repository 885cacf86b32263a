/**
 * HTML of views without state: what React's static renderer writes, byte for byte, in a fraction of the time. It knows functions,
 * fragments, lists and plain elements. The rest is asked of React: how an attribute is written, subtrees that have state or whose
 * markup depends on more than their own props, and whole views of which React would move a part elsewhere.
 */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SheetCollector } from './sheet-use.ts';

type Props = Readonly<Record<string, unknown>>;

/** What an element is made of. */
interface Made {
  readonly type: unknown;
  readonly props: Props;
}

const ELEMENT = Symbol.for('react.transitional.element');
/** Elements without an end tag and without anything between. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** Elements that React may move to another place of the document. */
const MOVED = new Set(['html', 'head', 'body', 'base', 'title', 'meta', 'link', 'script', 'style']);
/** Elements whose markup depends on what stands around or in them. */
const DEPENDENT = new Set([
  'select',
  'option',
  'optgroup',
  'textarea',
  'pre',
  'listing',
  'menuitem',
  'object',
]);
/** Props that React writes behind the others of some elements, in this order. */
const WRITTEN_LAST: Readonly<Record<string, readonly string[]>> = {
  form: ['action', 'encType', 'method', 'target'],
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  input: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget', 'checked', 'value'],
};
/** What counts where the other is not given. */
const DEFAULTS: Readonly<Record<string, string>> = { checked: 'defaultChecked', value: 'defaultValue' };
/** Within these React does not ask early for pictures. */
const QUIET = new Set(['picture', 'noscript']);
/** An address that cannot be a script's. */
const HARMLESS = /^[^\0- j]/i;
const ADDRESSES = new Set(['href', 'src']);

/** Thrown where React has to draw the whole view. */
class NeedsReact extends Error {}

/** Views that have state. */
const stateful = new WeakSet<object>();
/** Greater than 0 while React draws, whose state a view must not find when this calls it. */
let inReact = 0;

/** What is written of one view. */
interface Written {
  html: string;
  /** Links by which a browser asks early for pictures, by picture; they stand in front of the markup, the urgent ones first. */
  urgent: Map<string, string>;
  early: Map<string, string>;
  /** How many elements around are of `QUIET`. */
  quiet: number;
  needed: Pick<SheetCollector, 'addClasses' | 'addScript' | 'addMarkup'> | undefined;
}
let to: Written;

/** Calls React's renderer. */
export function byReact(render: () => string): string {
  inReact += 1;
  try {
    return render();
  } finally {
    inReact -= 1;
  }
}

/**
 * Returns the HTML of `element` as React's `renderToStaticMarkup` does; `needed` is told of its classes and scripts. Throws what a
 * view throws.
 */
export function staticMarkup(element: ReactElement, needed?: Written['needed']): string {
  const around = to;
  to = { html: '', urgent: new Map(), early: new Map(), quiet: 0, needed };
  try {
    if (inReact > 0) throw new NeedsReact();
    draw(element);
    return [...to.urgent.values(), ...to.early.values(), to.html].join('');
  } catch (error) {
    if (!(error instanceof NeedsReact)) throw error;
    return reactMarkup(element, needed);
  } finally {
    to = around;
  }
}

/** Returns the same, drawn by React alone. */
export function reactMarkup(element: ReactElement, needed?: Written['needed']): string {
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
  else drawByReact(node as ReactNode);
}

const isElement = (node: object): node is Made => '$$typeof' in node && node.$$typeof === ELEMENT;

function drawElement(element: Made): void {
  const { type, props } = element;
  if (typeof type === 'string') drawHost(type, element);
  else if (type === Fragment) draw(props['children']);
  else if (typeof type === 'function' && !isClass(type) && !stateful.has(type))
    drawView(type as View, element);
  else drawByReact(element as unknown as ReactNode);
}

const isClass = ({ prototype }: { prototype?: { isReactComponent?: unknown } }): boolean =>
  prototype?.isReactComponent !== undefined;

type View = (props: Props) => unknown;

/** A view without state returns elements; one with state fails outside of React, and React says whether that was all. */
function drawView(view: View, element: Made): void {
  let node: unknown;
  try {
    node = view(element.props);
  } catch {
    drawByReact(element as unknown as ReactNode);
    stateful.add(view);
    return;
  }
  draw(node);
}

function drawByReact(node: ReactNode): void {
  const html = byReact(() => renderToStaticMarkup(createElement(Fragment, null, node)));
  // It has pictures that are asked for early, and React alone knows in which order.
  if (html.startsWith('<link ')) throw new NeedsReact();
  addMarkup(html);
}

function addMarkup(html: string): void {
  to.html += html;
  to.needed?.addMarkup(html);
}

function drawHost(tag: string, element: Made): void {
  if (MOVED.has(tag)) throw new NeedsReact();
  const { props } = element;
  if (DEPENDENT.has(tag)) return drawByReact(element as unknown as ReactNode);
  if (tag === 'img' && props['loading'] !== 'lazy' && to.quiet === 0) return drawEagerPicture(props);
  to.html += startTag(tag, props);
  if (VOID.has(tag)) return undefined;
  const { __html: given } = (props['dangerouslySetInnerHTML'] ?? {}) as { __html?: string };
  const isQuiet = QUIET.has(tag);
  if (isQuiet) to.quiet += 1;
  if (given !== undefined) addMarkup(given);
  else draw(props['children']);
  if (isQuiet) to.quiet -= 1;
  to.html += `</${tag}>`;
  return undefined;
}

/** Pictures in front of which React writes a link, up to ten besides those that say that they are urgent. */
const MOST_URGENT = 10;

function drawEagerPicture(props: Props): void {
  const html = byReact(() => renderToStaticMarkup(createElement('img', props)));
  const start = html.lastIndexOf('<img');
  addMarkup(html.slice(start));
  if (start === 0) return;
  const { src, srcSet, sizes, fetchPriority } = props as Readonly<Record<string, string | undefined>>;
  const picture = srcSet ? `${srcSet}\n${sizes ?? ''}` : (src ?? '');
  const isUrgent = fetchPriority === 'high' || to.urgent.size < MOST_URGENT;
  const link = to.early.get(picture) ?? html.slice(0, start);
  if (to.urgent.has(picture)) return;
  if (isUrgent) to.early.delete(picture);
  (isUrgent ? to.urgent : to.early).set(picture, link);
}

function startTag(tag: string, props: Props): string {
  const last = WRITTEN_LAST[tag];
  if (last?.some((name) => typeof props[name] === 'function')) return startTagByReact(tag, props);
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
  return VOID.has(tag) ? `${text}/>` : `${text}>`;
}

const isDefault = (name: string): boolean => name === DEFAULTS['checked'] || name === DEFAULTS['value'];

function lastAttribute(tag: string, name: string, props: Props): string {
  const value = props[name] ?? (tag === 'input' ? props[DEFAULTS[name] ?? ''] : undefined);
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' && name !== 'checked' && !name.endsWith('ction'))
    return attribute(tag, name, value, false);
  // React warns of values that nobody can change, and not of defaults, which it writes as values.
  return attributeByReact(tag, tag === 'input' ? (DEFAULTS[name] ?? name) : name, value);
}

const WITHOUT_CONTENT = { children: undefined, dangerouslySetInnerHTML: undefined };

function startTagByReact(tag: string, props: Props): string {
  const html = byReact(() => renderToStaticMarkup(createElement(tag, { ...props, ...WITHOUT_CONTENT })));
  to.needed?.addMarkup(html);
  return VOID.has(tag) ? html : html.slice(0, -`</${tag}>`.length);
}

/** What stands in front of the value of an attribute, by the kind of its element and value and by its name; `null`: it depends on the value. */
const beginnings = {
  string: new Map<string, string | null>(),
  number: new Map<string, string | null>(),
  customString: new Map<string, string | null>(),
  customNumber: new Map<string, string | null>(),
};

function attribute(tag: string, name: string, value: unknown, isCustom: boolean): string {
  if (typeof value === 'string') {
    if (ADDRESSES.has(name) && !isCustom && HARMLESS.test(value)) return ` ${name}="${escaped(value)}"`;
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

/** Props that are written in one way for some values and in another for others, although one value does not show it. */
const BY_VALUE = /^(?:style|src|href|action|formAction|xlinkHref|cols|rows|size|span|rowSpan|start)$/;

/** Asks React once how it writes an attribute of this name. */
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

/** Flags of an element are few. */
const flags = new Map<string, string>();

function attributeByReact(tag: string, name: string, value: unknown): string {
  const flag = typeof value === 'boolean' ? `${tag} ${name} ${value}` : undefined;
  const known = flag === undefined ? undefined : flags.get(flag);
  if (known !== undefined) return known;
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
