/** Runs in the browser: every island of the project on one of the two runtimes, with the runtime's warnings. */
import './preact-debug.ts';
import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hydrateIsland } from '../../renderer/browser/hydrate.ts';

const modules = import.meta.glob<Record<string, ComponentType<never>>>('/features/**/*.island.tsx', {
  eager: true,
});

/** Views by island name. */
const views = new Map(
  Object.entries(modules).map(([file, exports]) => {
    const name = file.replace(/^.*\/|\.island\.tsx$/g, '');
    const [view] = Object.values(exports);
    if (!view) throw new Error(`${file} exports no component`);
    return [name, view] as const;
  }),
);

const viewOf = (name: string): ComponentType<never> => {
  const view = views.get(name);
  if (!view) throw new Error(`there is no island ${name}`);
  return view;
};

/** States that are compared by themselves, and `autofocus`, which React does not write. */
const STATES: ReadonlySet<string> = new Set(['value', 'checked', 'selected', 'autofocus']);

/** Returns what a visitor can see and reach in a subtree: elements, sorted attributes, states, joined texts. */
function outline(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  // Runtimes ignore the text of <noscript>.
  const content = node.localName === 'noscript' ? '' : [...node.childNodes].map(outline).join('');
  const attributes = node
    .getAttributeNames()
    .filter((name) => !STATES.has(name))
    .toSorted()
    .map((name) => ` ${name}=${JSON.stringify(node.getAttribute(name))}`);
  const state =
    node instanceof HTMLInputElement || node instanceof HTMLSelectElement
      ? ` [${node.value}${node instanceof HTMLInputElement && node.checked ? ', checked' : ''}]`
      : '';
  return `<${node.localName}${attributes.join('')}${state}>${content}</${node.localName}>`;
}

const contentOf = (element: Element): string => [...element.childNodes].map(outline).join('');

declare global {
  interface Window {
    islands: {
      /** Returns the content of the page's island. */
      content: () => string;
      /** Hydrates the page's island and returns its content before anything else happens. */
      hydrate: () => string;
      /** Renders the same island without server markup, in its place. */
      render: () => void;
    };
  }
}

const island = (): Element => {
  const element = document.querySelector('ds-island');
  if (!element) throw new Error('the page has no island');
  return element;
};
const nameOf = (element: Element): string => element.getAttribute('name') ?? '';
const propsOf = (element: Element): object => JSON.parse(element.getAttribute('props') ?? '{}') as object;

window.islands = {
  content: () => contentOf(island()),
  hydrate() {
    const element = island();
    hydrateIsland(nameOf(element), viewOf(nameOf(element)), element, propsOf(element));
    return contentOf(element);
  },
  render() {
    const element = island();
    element.replaceChildren();
    const view = viewOf(nameOf(element)) as ComponentType<object>;
    flushSync(() => createRoot(element).render(createElement(view, propsOf(element))));
  },
};
