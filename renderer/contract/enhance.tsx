/** `<Enhance>` marks server-rendered markup that a plain script adds to in the browser: no React, nothing hydrates. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { JsonOnly, Wake } from './island.tsx';
import { runtime } from './runtime.ts';

/**
 * What a `<name>.enhance.ts` exports as `enhance`: it gets the element around the markup and the props, and works on the
 * elements it finds there. Without it the markup has to read well by itself.
 */
export type Enhancer<P extends object> = (element: HTMLElement, props: P) => void;

export interface EnhanceProps<P extends object> {
  /** File name without `.enhance.ts`. */
  name: string;
  wake: Wake;
  /** What the script is told. */
  props: P & JsonOnly<P>;
  children?: ReactNode;
}

/** Address of the script of `<name>.enhance.ts`, for who calls it by other ways than the loader; empty where nothing is bundled. */
export const enhanceScript = (name: string): string => runtime().script?.(name, 'enhance') ?? '';

/** Renders the children as they are and leaves a mark for the browser's loader. */
export function Enhance<P extends object>({ name, wake, props, children }: EnhanceProps<P>): ReactElement {
  const src = enhanceScript(name);
  return createElement('ds-island', { src, name, wake, props: JSON.stringify(props) }, children);
}
