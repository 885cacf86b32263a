/**
 * The runtime of all islands, for those that are bundled apart from the program: slices of projects. The names of React are those
 * that islands of the program use too, so that no other page pays for more.
 */
import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { islandIdPrefix } from '../contract/island.tsx';

export {
  createElement,
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export { hydrateIsland } from './hydrate.ts';

/** Renders an island into an empty element, while its file is edited; returns a function that unmounts it. */
export function mountIsland(
  name: string,
  view: ComponentType<never>,
  element: Element,
  props: object,
): () => void {
  const root = createRoot(element, { identifierPrefix: islandIdPrefix(name) });
  root.render(createElement(view as ComponentType<object>, props));
  return () => root.unmount();
}
