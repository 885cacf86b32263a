/** Hydrates an island when the loader calls its script. */
import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { islandIdPrefix } from '../contract/island.tsx';
import { takeEarlyInput } from './early-input.ts';

/**
 * Hydrates server-rendered markup with its original props, then repeats the visitor's earlier input. Hydration is
 * complete when this returns, even if the runtime prefers to defer it.
 */
export function hydrateIsland(
  name: string,
  view: ComponentType<never>,
  element: Element,
  props: object,
): void {
  const repeatInput = takeEarlyInput(element);
  flushSync(() =>
    hydrateRoot(element, createElement(view as ComponentType<object>, props), {
      identifierPrefix: islandIdPrefix(name),
    }),
  );
  repeatInput((event) => flushSync(event));
}
