/** What an island's script does when the loader calls it. */
import { createElement, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { islandIdPrefix } from '../contract/island.tsx';
import { takeEarlyInput } from './early-input.ts';

/**
 * Hydrates server-rendered markup with the props it was rendered from, then repeats what the visitor has entered meanwhile. The
 * island is alive when this returns, whatever the runtime would rather do later.
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
  repeatInput();
}
