/** The policy of bundled libraries that write markup of their own, such as the map. */
import { ownHtml } from './trusted.ts';

/** Elements of the libraries: none loads or runs anything. */
const ELEMENTS = new Set(['a', 'b', 'br', 'div', 'i', 'p', 'path', 'small', 'span', 'strong', 'svg']);
/** Attributes of the libraries. Addresses are examined further. */
const ATTRIBUTES =
  /^(?:aria-[a-z]+|class|d|fill|focusable|height|href|rel|role|target|title|viewbox|width|xmlns)$/;

/** An attribute as the parser reads it. */
interface MarkupAttribute {
  readonly name: string;
  readonly value: string;
}

/** Returns whether an element only displays something. */
export function isHarmless(element: string, attributes: Iterable<MarkupAttribute>): boolean {
  if (!ELEMENTS.has(element.toLowerCase())) return false;
  for (const { name, value } of attributes) {
    if (!ATTRIBUTES.test(name.toLowerCase())) return false;
    if (name.toLowerCase() === 'href' && !/^(?:https?:\/\/|\/(?!\/)|#)/.test(value)) return false;
  }
  return true;
}

/** Parses without running or loading anything. */
function areAllHarmless(html: string): boolean {
  const template = document.createElement('template');
  template.innerHTML = ownHtml(html);
  return [...template.content.querySelectorAll('*')].every((element) =>
    isHarmless(element.localName, element.attributes),
  );
}

interface DefaultFactory {
  readonly defaultPolicy: object | null;
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => object;
}

/** Lets libraries of this page write markup that only displays something; the browser refuses any other. */
export function allowLibraryMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: DefaultFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (areAllHarmless(html) ? html : null) });
}
