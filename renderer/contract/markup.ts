/**
 * Renders views without state to HTML outside of React, such as in a worker. Supports elements, functions and
 * fragments; views with state, context or refs belong in islands. The output equals React's static markup.
 * Deprecated: only the search and price pages use it until they are islands.
 */
import type { ReactNode } from 'react';

/** The used members of an element. */
interface Made {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Attributes with another name in views. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
};
/** Props that are not attributes. */
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

/** True for addresses that would run as a script, in any spelling. */
const isScript = (address: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- browsers skip them
  /^javascript:/i.test(address.replace(/[\u0000-\u0020]/g, ''));

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || NO_ATTRIBUTE.test(name)) return '';
  const isWord = /^(?:aria|data)-/.test(name);
  if (value === false && !isWord) return '';
  if (name === 'style' || typeof value === 'object' || typeof value === 'function')
    throw new Error(`The attribute ${name} cannot be rendered.`);
  // Its type was checked above.
  // oxlint-disable-next-line typescript/no-base-to-string
  const text = value === true && !isWord ? '' : String(value);
  if (ADDRESS.test(name) && isScript(text)) return '';
  return ` ${NAMES[name] ?? name}="${escaped(text)}"`;
}

function host(tag: string, props: Made['props']): string {
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value));
  if (VOID.test(tag)) return `<${tag}${attributes.join('')}/>`;
  // Set by views.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const { __html: given } = (props['dangerouslySetInnerHTML'] ?? {}) as { __html?: string };
  const content = given ?? markupOf(props['children'] as ReactNode);
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  return `<${tag}${attributes.join('')}>${content}</${tag}>`;
}

/** Returns the HTML of a view. Throws for anything that needs React. */
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
  throw new Error('Only elements, fragments and functions without state can be rendered.');
}
