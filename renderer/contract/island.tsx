/** `<Island>` marks a subtree that comes to life in the browser: server-rendered first, hydrated when woken. */
import { createElement, type ComponentType, type ReactElement } from 'react';
import { runtime } from './runtime.ts';

/**
 * When the browser loads the code: with the page, when idle, when seen, when touched (or only those of its elements that a
 * selector names), or when a media query matches.
 */
export type Wake = 'load' | 'idle' | 'visible' | 'interaction' | `interaction ${string}` | `media ${string}`;

/** Prefix that `useId` gets on the server and in the browser alike. */
export const islandIdPrefix = (name: string): string => `${name}-`;

type JsonPrimitive = string | number | boolean | null | undefined;
type JsonValue<T> = T extends JsonPrimitive
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? JsonOnly<T>
      : never;

/**
 * Maps every member that JSON can't carry to `never`, at any depth, so that a function in the props does not compile; a Date
 * or a Map is refused for its methods.
 */
export type JsonOnly<P> = { [K in keyof P]: JsonValue<P[K]> };

export interface IslandProps<P extends object> {
  /** File name without `.island.tsx`. */
  name: string;
  view: ComponentType<P>;
  props: P & JsonOnly<P>;
  wake: Wake;
}

/** Renders the view and leaves a mark for the browser's loader. */
export function Island<P extends object>({ name, view, props, wake }: IslandProps<P>): ReactElement {
  const { hydratableMarkup, script } = runtime();
  const element = createElement(view, props);
  const mark = { src: script?.(name, 'island') ?? '', name, wake, props: JSON.stringify(props) };
  if (!hydratableMarkup) return <ds-island {...mark}>{element}</ds-island>;
  return (
    <ds-island
      {...mark}
      dangerouslySetInnerHTML={{ __html: hydratableMarkup(element, islandIdPrefix(name)) }}
    />
  );
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'ds-island': {
        src: string;
        name: string;
        wake: Wake;
        props: string;
        children?: React.ReactNode;
        dangerouslySetInnerHTML?: { __html: string };
      };
    }
  }
}
