/** `<Island>` marks a subtree that comes to life in the browser: server-rendered first, hydrated when woken. */
import { createContext, useContext, type ComponentType, type ReactElement } from 'react';

/** What JSON can carry; an island's props are nothing else. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };
export type JsonProps = Readonly<Record<string, Json>>;

/** When the browser loads the code: with the page, when idle, when seen, when touched, or when a media query matches. */
export type Wake = 'load' | 'idle' | 'visible' | 'interaction' | `media ${string}`;

/** Address of an island's script by island name; filled in by the engine. */
export const IslandScripts = createContext<(name: string) => string>(() => '');

/** Prefix that `useId` must get on the server and in the browser alike. */
export const islandIdPrefix = (name: string) => `${name}-`;

export interface IslandProps<P extends object> {
  /** File name without `.island.tsx`. */
  name: string;
  view: ComponentType<P>;
  /** JSON only: what else a component takes can't travel to the browser. */
  props: P extends { [K in keyof P]: Json } ? P : never;
  wake: Wake;
}

/** Renders the view and leaves a mark for the browser's loader. */
export function Island<P extends object>({ name, view: View, props, wake }: IslandProps<P>): ReactElement {
  const src = useContext(IslandScripts)(name);
  return (
    <ds-island src={src} name={name} wake={wake} props={JSON.stringify(props)}>
      <View {...(props as P)} />
    </ds-island>
  );
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'ds-island': { src: string; name: string; wake: Wake; props: string; children?: React.ReactNode };
    }
  }
}
