/** What an island's script does when the loader calls it. */
import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islandIdPrefix } from '../contract/island.tsx';

/** Brings server-rendered markup to life with the props it was rendered from. */
export function hydrateIsland(
  name: string,
  view: ComponentType<never>,
  element: Element,
  props: object,
): void {
  hydrateRoot(element, createElement(view as ComponentType<object>, props), {
    identifierPrefix: islandIdPrefix(name),
  });
}
