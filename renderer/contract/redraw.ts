/**
 * Updates the content of an element to the output of a view without state. Elements that stay are reused, which
 * preserves focus, scroll position and open lists.
 * Deprecated: only the search and price pages use it until they are islands.
 */
import type { ReactNode } from 'react';
import { markupOf } from './markup.ts';

/** Returns the key of a node: children with the same `data-key` are the same, others are matched by position. */
const keyOf = (node: Node): string | null => (node instanceof Element ? node.getAttribute('data-key') : null);

/** Makes `nodes` the content of `place`, in this order. Moves existing nodes only if necessary. */
export function arrange(place: Node, nodes: readonly Node[]): void {
  const next = new Set(nodes);
  for (const gone of [...place.childNodes].filter((child) => !next.has(child))) gone.remove();
  let at = place.firstChild;
  for (const node of nodes)
    if (node === at) at = at.nextSibling;
    else place.insertBefore(node, at);
}

function change(element: Element, next: Element): void {
  for (const name of element.getAttributeNames()) if (!next.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  // The visitor's own tick is not in the attributes.
  if (element instanceof HTMLInputElement) element.checked = next.hasAttribute('checked');
  changeContent(element, next);
}

function changeContent(place: Node, next: Node): void {
  const before = [...place.childNodes];
  const byPlace = before.filter((node) => keyOf(node) === null);
  const after = [...next.childNodes].map((node) => {
    const key = keyOf(node);
    const old = key === null ? byPlace.shift() : before.find((one) => keyOf(one) === key);
    if (old?.nodeName !== node.nodeName) return node;
    if (old instanceof Element && node instanceof Element) change(old, node);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
    return old;
  });
  arrange(place, after);
}

/** Parses HTML into a detached fragment. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Makes `view` the content of `place`. Throws like `markupOf` for anything that needs React. */
export function redraw(place: Element, view: ReactNode): void {
  const had = document.activeElement;
  changeContent(place, fragmentOf(markupOf(view)));
  // A moved element loses the focus.
  if (had instanceof HTMLElement && had !== document.activeElement && place.contains(had))
    had.focus({ preventScroll: true });
}
