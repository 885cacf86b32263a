/**
 * HTML of views without state, for places React is not in: a worker that draws beside the page. It knows elements, functions
 * and fragments; what has state, context or a ref belongs into an island. The text is what React's static markup would be.
 * On its way out: the search and the price page use it until they are islands. Nothing new does.
 */
import type { ReactNode } from 'react';

/** What a view's element is made of. */
interface Made {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Attributes that are called otherwise in a view. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
};
/** Members of the props that are no attributes. */
const NO_ATTRIBUTE = /^(?:children|key|ref|dangerouslySetInnerHTML|suppressHydrationWarning|on[A-Z].*)$/;
const VOID = /^(?:img|input|br|hr|link|meta|source|wbr)$/;
const ADDRESS = /^(?:href|src|action|formAction)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? '');

/** An address that would run as a script, however it is spelt. */
const isScript = (address: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- browsers skip them
  /^javascript:/i.test(address.replace(/[\u0000-\u0020]/g, ''));

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || NO_ATTRIBUTE.test(name)) return '';
  const isWord = /^(?:aria|data)-/.test(name);
  if (value === false && !isWord) return '';
  if (name === 'style' || typeof value === 'object' || typeof value === 'function')
    throw new Error(`an attribute ${name} cannot be drawn`);
  // What it is has been looked at above.
  // oxlint-disable-next-line typescript/no-base-to-string
  const text = value === true && !isWord ? '' : String(value);
  if (ADDRESS.test(name) && isScript(text)) return '';
  return ` ${NAMES[name] ?? name}="${escaped(text)}"`;
}

function host(tag: string, props: Made['props']): string {
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value));
  if (VOID.test(tag)) return `<${tag}${attributes.join('')}/>`;
  // What views have put there.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const { __html: given } = (props['dangerouslySetInnerHTML'] ?? {}) as { __html?: string };
  const content = given ?? markupOf(props['children'] as ReactNode);
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  return `<${tag}${attributes.join('')}>${content}</${tag}>`;
}

/** The HTML of what a view returns. Throws for what only React can draw. */
export function markupOf(node: ReactNode): string {
  if (node === undefined || node === null || typeof node === 'boolean') return '';
  if (typeof node !== 'object') return escaped(String(node));
  if (Array.isArray(node)) return node.map(markupOf).join('');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked at below
  const { type, props } = node as unknown as Made;
  if (typeof type === 'string') return host(type, props);
  if (typeof type === 'function') return markupOf((type as (given: Made['props']) => ReactNode)(props));
  if (type === Symbol.for('react.fragment'))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return markupOf(props['children'] as ReactNode);
  throw new Error('only elements, fragments and functions without state can be drawn');
}
