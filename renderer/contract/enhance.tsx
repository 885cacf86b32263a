/** `<Enhance>` marks server-rendered markup that a plain script enhances in the browser, without React and hydration. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { JsonOnly, Wake } from './island.tsx';
import { runtime } from './runtime.ts';

/**
 * The export `enhance` of `<name>.enhance.ts`. Receives the element around the markup and the props. The markup must
 * be usable without it.
 */
export type Enhancer<P extends object> = (element: HTMLElement, props: P) => void;

export interface EnhanceProps<P extends object> {
  /** File name without `.enhance.ts`. */
  name: string;
  wake: Wake;
  /** Props of the script. */
  props: P & JsonOnly<P>;
  children?: ReactNode;
}

/** Returns the address of `<name>.enhance.ts`, for callers other than the loader; empty without a bundle. */
export const enhanceScript = (name: string): string => runtime().script?.(name, 'enhance') ?? '';

/** Renders the children unchanged in an element for the browser's loader. */
export function Enhance<P extends object>({ name, wake, props, children }: EnhanceProps<P>): ReactElement {
  const src = enhanceScript(name);
  return createElement('ds-island', { src, name, wake, props: JSON.stringify(props) }, children);
}
