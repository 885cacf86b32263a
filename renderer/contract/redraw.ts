/**
 * Changes what stands in a page to what a view without state says now. Elements that stay are the same elements: the focus, the
 * scroll position and an open list are where they were. For places that nobody else writes into.
 */
import type { ReactNode } from 'react';
import { markupOf } from './markup.ts';

function change(element: Element, wanted: Element): void {
  for (const name of element.getAttributeNames())
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  // A tick of the visitor's own is not in the attributes.
  if (element instanceof HTMLInputElement) element.checked = wanted.hasAttribute('checked');
  changeContent(element, wanted);
}

function changeContent(place: Node, wanted: Node): void {
  const before = [...place.childNodes];
  const after = [...wanted.childNodes];
  for (const [at, node] of after.entries()) {
    const old = before[at];
    if (!old) place.appendChild(node);
    else if (old.nodeName !== node.nodeName) place.replaceChild(node, old);
    else if (old instanceof Element && node instanceof Element) change(old, node);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  }
  for (const old of before.slice(after.length)) old.remove();
}

/** The elements of HTML that a view has given, in no page yet. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Makes `view` the content of `place`. Throws, as `markupOf` does, for what only React can draw. */
export function redraw(place: Element, view: ReactNode): void {
  changeContent(place, fragmentOf(markupOf(view)));
}
