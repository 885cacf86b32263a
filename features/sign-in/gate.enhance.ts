/** Opens the gate with the content from the API, redirects to sign-in, or shows an error. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { startIslands } from '../../renderer/contract/start-islands.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { openPage, replacePage } from '../_domain/browser/open-page.ts';
import { ownHtml } from '../_domain/browser/trusted.ts';
import { SIGN_IN_NEEDED, SIGN_IN_PATH, signInHref, type SignInType } from '../_domain/visitor/session.ts';
import { fetchGated } from './fetch-gated.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

export type GateProps = {
  type?: SignInType;
  /** Base address of the API. */
  api: string;
  /** Path of the page. */
  path: string;
};

export const enhance: Enhancer<GateProps> = (element, { type, api, path }) => {
  const target = () => signInHref({ type, redirect: here(), back: before() });
  // The session has ended meanwhile.
  document.addEventListener(SIGN_IN_NEEDED, () => openPage(target()));
  const shut = element.querySelector('[data-shut]');
  // The API has rendered the page with its content.
  if (!shut) return;
  const [unknown, message, again] = ['[data-unknown]', '[data-words]', '[data-again]'].map((selector) =>
    shut.querySelector<HTMLElement>(selector),
  );
  const failed = (error: unknown): void => {
    logOnly('The gated content could not be loaded.', error);
    // Written each time, so that it is announced each time.
    message?.replaceChildren(SIGN_IN_MESSAGES.unknown);
    again?.removeAttribute('aria-disabled');
    if (unknown) unknown.hidden = false;
  };
  const open = async (movesFocus: boolean): Promise<void> => {
    const content = await fetchGated(api, path);
    if (content === undefined) replacePage(target());
    else if ('href' in content) location.replace(content.href);
    else show(element, content.html, movesFocus);
  };
  again?.addEventListener('click', () => {
    if (again.ariaDisabled === 'true') return;
    again.setAttribute('aria-disabled', 'true');
    message?.replaceChildren('Checking …');
    open(true).catch(failed);
  });
  open(pathOfReferrer()?.startsWith(SIGN_IN_PATH) === true).catch(failed);
};

/** Replaces the shut gate by the content. */
function show(element: HTMLElement, content: string, movesFocus: boolean): void {
  element.innerHTML = ownHtml(content);
  const gated = element.querySelector<HTMLElement>('[data-gated]');
  if (!gated) return;
  startIslands(element);
  wakeIslands(gated);
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  if (movesFocus) gated.focus({ preventScroll: true });
}

/** Hydrates forms, which fill in the person's details, by simulating an interaction. */
function wakeIslands(gated: HTMLElement): void {
  for (const island of gated.querySelectorAll('ds-island:not([ready])'))
    island.dispatchEvent(new Event('focusin'));
}

const here = (): string => location.pathname + location.search + location.hash;

/** Returns the path and query of the page the visitor came from; undefined from another site. */
function pathOfReferrer(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin ? pathname + search : undefined;
}

/** Returns the page the visitor came from, if it is on this site and does not lead back here. */
function before(): string {
  const path = pathOfReferrer();
  const isHere = path?.split('?')[0] === location.pathname || path?.startsWith(SIGN_IN_PATH);
  return path === undefined || isHere ? '/' : path;
}
