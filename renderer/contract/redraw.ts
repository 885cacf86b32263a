/**
 * Changes what stands in a page to what a view without state says now. Elements that stay are the same elements: the focus, the
 * scroll position and an open list are where they were. For places that nobody else writes into.
 * On its way out: the search and the price page use it until they are islands. Nothing new does.
 */
import type { ReactNode } from 'react';
import { markupOf } from './markup.ts';

/** Tells children of one element apart: those with the same `data-key` are the same, the others go by their place. */
const keyOf = (node: Node): string | null => (node instanceof Element ? node.getAttribute('data-key') : null);

/** Makes `nodes` the content of `place`, in that order. What is there already is taken out only where it has to be moved. */
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
  // A tick of the visitor's own is not in the attributes.
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

/** The elements of HTML that a view has given, in no page yet. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Makes `view` the content of `place`. Throws, as `markupOf` does, for what only React can draw. */
export function redraw(place: Element, view: ReactNode): void {
  const had = document.activeElement;
  changeContent(place, fragmentOf(markupOf(view)));
  // What was moved has lost it.
  if (had instanceof HTMLElement && had !== document.activeElement && place.contains(had))
    had.focus({ preventScroll: true });
}
