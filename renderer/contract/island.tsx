/** `<Island>` marks a subtree that becomes interactive in the browser: rendered on the server, hydrated on a trigger. */
import { createElement, type ComponentType, type ReactElement } from 'react';
import { runtime } from './runtime.ts';
import type { ServerContents, ServerMarkup } from './server-content.tsx';

/**
 * Trigger that loads the code: immediately, when idle, when visible, on interaction (optionally with elements that
 * match a selector), when a media query matches, or when one of some keys is pressed outside of fields and dialogs; the
 * element then has it as attribute `key`.
 */
export type Wake =
  | 'load'
  | 'idle'
  | 'visible'
  | 'interaction'
  | `interaction ${string}`
  | `media ${string}`
  | `key ${string}`;

/** Returns the prefix of `useId`, equal on the server and in the browser. */
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
 * Maps every member that JSON cannot represent to `never`, at any depth, so that functions in props do not compile.
 * Dates and Maps fail because of their methods.
 */
export type JsonOnly<P> = { [K in keyof P]: JsonValue<P[K]> };

/** Markup that only the server draws; the view places it by `<ServerContent>`. */
export interface WithContent {
  content?: ServerContents;
}

export interface IslandProps<P extends object> {
  /** File name without `.island.tsx`. */
  name: string;
  view: ComponentType<P & WithContent>;
  props: P & JsonOnly<P>;
  wake: Wake;
  /** Parts of the view that never hydrate: neither their props nor their code reach the browser. */
  content?: Readonly<Record<string, ReactElement>>;
}

/** Renders parts that never hydrate, outside of the runtime that the view needs. */
function drawn(content: Readonly<Record<string, ReactElement>>): ServerContents {
  const { staticMarkup } = runtime();
  return Object.fromEntries(
    Object.entries(content).map(([name, element]): [string, ServerMarkup] => [
      name,
      staticMarkup ? { __html: staticMarkup(element) } : element,
    ]),
  );
}

/** Renders the view and leaves a mark for the browser's loader. */
export function Island<P extends object>(island: IslandProps<P>): ReactElement {
  const { name, view, props, wake, content } = island;
  const { hydratableMarkup, script } = runtime();
  const element = createElement<P & WithContent>(
    view,
    content ? { ...props, content: drawn(content) } : props,
  );
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
