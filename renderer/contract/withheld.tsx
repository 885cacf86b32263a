/**
 * `<Withheld>` marks content that no file of a site contains. The server renders it on request, for visitors who may
 * read it.
 */
import type { ReactElement, ReactNode } from 'react';
import { runtime } from './runtime.ts';

export interface WithheldProps {
  children: ReactNode;
  /** Rendered in its place. */
  instead: ReactElement;
}

/** Renders the children in a page for those who may read them, and `instead` everywhere else. */
export function Withheld({ children, instead }: WithheldProps): ReactElement {
  return runtime().withheld?.(<>{children}</>) ?? instead;
}
