/** Opens the gate once the session has loaded, redirects to sign-in, or shows an error. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/browser/log.ts';
import { readSession } from '../_domain/visitor/read-session.ts';
import { SIGN_IN_NEEDED, signInHref, type SessionUser, type SignInType } from '../_domain/visitor/session.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

export type GateProps = {
  type?: SignInType;
  /** Base address of the API. */
  api: string;
};

export const enhance: Enhancer<GateProps> = (element, { type, api }) => {
  const [gated, unknown, message, again] = ['gated', 'unknown', 'words', 'again'].map((name) =>
    element.querySelector<HTMLElement>(`[data-${name}]`),
  );
  gated?.setAttribute('data-scripted', '');
  const target = () => signInHref({ type, redirect: here(), back: before() });
  const open = (user: SessionUser | undefined): void => {
    if (!user || !gated) location.replace(target());
    else {
      gated.hidden = false;
      wakeIslands(gated);
    }
  };
  const failed = (error: unknown): void => {
    logOnly('The session could not be read.', error);
    // Written each time, so that it is announced each time.
    message?.replaceChildren(SIGN_IN_MESSAGES.unknown);
    again?.removeAttribute('aria-disabled');
    if (unknown) unknown.hidden = false;
  };
  again?.addEventListener('click', () => {
    if (again.ariaDisabled === 'true') return;
    again.setAttribute('aria-disabled', 'true');
    message?.replaceChildren('Checking …');
    // The gated content requested too early: restart it.
    readSession(api).then(() => location.reload(), failed);
  });
  readSession(api).then(open, failed);
  // The session has ended meanwhile.
  document.addEventListener(SIGN_IN_NEEDED, () => location.assign(target()));
};

/** Hydrates forms, which fill in the person's details, by simulating an interaction. */
function wakeIslands(gated: HTMLElement): void {
  for (const island of gated.querySelectorAll('ds-island:not([ready])'))
    island.dispatchEvent(new Event('focusin'));
}

const here = (): string => location.pathname + location.search + location.hash;

/** Returns the page the visitor came from, if it is on this site and does not lead back here. */
function before(): string {
  if (!URL.canParse(document.referrer)) return '/';
  const { origin, pathname, search } = new URL(document.referrer);
  const isHere = pathname === location.pathname || pathname.startsWith('/sign-in');
  return origin === location.origin && !isHere ? pathname + search : '/';
}
