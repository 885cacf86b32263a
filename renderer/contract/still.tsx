/**
 * `<Still>`: a part of an island that is written by the server and stays as it is. Its markup is in the page and nowhere else:
 * no props of it travel, and nothing of it hydrates. An island may hide it and show something live in its place.
 */
import {
  createContext,
  createElement,
  useContext,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Content of the still parts of an island, by name. */
export type StillParts = Readonly<Record<string, ReactNode>>;

const Parts = createContext<StillParts | undefined>(undefined);

/** Lends the parts while the server renders an island. */
export const StillProvider = Parts.Provider;

/** One object for all: React leaves the markup alone as long as this stays the same. */
const AS_IT_IS = { __html: '' };

export interface StillProps extends HTMLAttributes<HTMLElement> {
  /** Which of the island's `still` parts stands here. */
  name: string;
  as?: 'div' | 'section';
  /** For scripts that read the part. */
  'data-facet'?: string | undefined;
}

/** The part of that name in an element of its own; in the browser the element as it was found. */
export function Still({ name, as = 'div', ...rest }: StillProps): ReactElement {
  const parts = useContext(Parts);
  if (parts) return createElement(as, rest, parts[name]);
  return createElement(as, { ...rest, dangerouslySetInnerHTML: AS_IT_IS, suppressHydrationWarning: true });
}
