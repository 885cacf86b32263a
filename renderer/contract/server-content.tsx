/** Markup inside an island that the server draws and the browser leaves as it is. */
import { isValidElement, useLayoutEffect, useRef, type HTMLAttributes, type ReactElement } from 'react';

/** HTML, or an element where no page is rendered. */
export type ServerMarkup = ReactElement | { readonly __html: string };

/** Parts of an island by their name. In the browser there are none: what stands in the page stays. */
export type ServerContents = Readonly<Partial<Record<string, ServerMarkup>>>;

interface ServerContentProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'noscript';
  /** Undefined in the browser. */
  markup: ServerMarkup | undefined;
  /** Takes the markup out of the document, until it is false again. */
  isDetached?: boolean;
}

/** The browser’s own empty markup where it requires trusted types. */
const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };
const EMPTY = { __html: trustedTypes?.emptyHTML ?? '' };

/** An element around server markup. Hydrating and later renders change its attributes only. */
export function ServerContent({
  as: As = 'div',
  markup = EMPTY,
  isDetached = false,
  ...attributes
}: ServerContentProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !isDetached) return undefined;
    const detached = document.createDocumentFragment();
    detached.append(...current.childNodes);
    return () => current.append(detached);
  }, [isDetached]);
  if (isValidElement(markup))
    return (
      <As {...attributes} ref={element}>
        {markup}
      </As>
    );
  return <As {...attributes} ref={element} dangerouslySetInnerHTML={markup} />;
}
