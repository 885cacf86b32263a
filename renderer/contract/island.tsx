/** `<Island>` marks a subtree that comes to life in the browser: server-rendered first, hydrated when woken. */
import { createElement, type ComponentType, type ReactElement } from 'react';
import { runtime } from './runtime.ts';

/** What JSON can carry; an island's props are nothing else. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** When the browser loads the code: with the page, when idle, when seen, when touched, or when a media query matches. */
export type Wake = 'load' | 'idle' | 'visible' | 'interaction' | `media ${string}`;

/** Prefix that `useId` gets on the server and in the browser alike. */
export const islandIdPrefix = (name: string): string => `${name}-`;

/** Maps every member that JSON can't carry to `never`, so that a function or a Date in the props does not compile. */
export type JsonOnly<P> = {
  [K in keyof P]: P[K] extends Json ? P[K] : P[K] extends object ? JsonOnly<P[K]> : never;
};

export interface IslandProps<P extends object> {
  /** File name without `.island.tsx`. */
  name: string;
  view: ComponentType<P>;
  props: P & JsonOnly<P>;
  wake: Wake;
}

/** Renders the view and leaves a mark for the browser's loader. */
export function Island<P extends object>({ name, view, props, wake }: IslandProps<P>): ReactElement {
  const { hydratableMarkup, islandScript } = runtime();
  const element = createElement(view, props);
  const mark = { src: islandScript?.(name) ?? '', name, wake, props: JSON.stringify(props) };
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
