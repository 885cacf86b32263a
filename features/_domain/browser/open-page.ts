/** Opens pages of the site from scripts, at addresses in the form of the site, so that hosts need not redirect. */
import { withSlash } from '../text/page-href.ts';

/** Returns the address of a page in the form that the document shows. Files and other sites are unchanged. */
export const siteHref = (href: string): string =>
  document.documentElement.dataset['dsSlash'] === undefined ? href : withSlash(href);

/** Opens a page of the site, or another site. */
export const openPage = (href: string): void => location.assign(siteHref(href));

/** Opens a page of the site in place of the current one, which the back button then skips. */
export const replacePage = (href: string): void => location.replace(siteHref(href));

type PressedKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Returns whether a click would open no new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: PressedKeys): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
