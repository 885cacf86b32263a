/** Markup inside an island that the server draws and the browser leaves as it is. */
import { createElement, isValidElement, type HTMLAttributes, type ReactElement } from 'react';

/** HTML, or an element where no page is rendered. */
export type ServerMarkup = ReactElement | { readonly __html: string };

/** Parts of an island by their name. In the browser there are none: what stands in the page stays. */
export type ServerContents = Readonly<Partial<Record<string, ServerMarkup>>>;

interface ServerContentProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'noscript';
  /** Undefined in the browser. */
  markup: ServerMarkup | undefined;
}

/** The browser’s own empty markup where it requires trusted types. */
const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };
const EMPTY = { __html: trustedTypes?.emptyHTML ?? '' };

/** An element around server markup. Hydrating and later renders change its attributes only. */
export function ServerContent({
  as = 'div',
  markup = EMPTY,
  ...attributes
}: ServerContentProps): ReactElement {
  if (isValidElement(markup)) return createElement(as, attributes, markup);
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: markup,
  });
}
