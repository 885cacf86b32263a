/** Opens a gate once the session has loaded, or sends the visitor to sign in. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { readSession } from '../_domain/read-session.ts';
import { SIGN_IN_NEEDED, signInHref, type SignInType } from '../_domain/session.ts';

export type GateProps = {
  type?: SignInType;
  /** Base address of the calls. */
  api: string;
};

export const enhance: Enhancer<GateProps> = async (element, { type, api }) => {
  const user = await readSession(api);
  const gated = element.querySelector<HTMLElement>('[data-gated]');
  const target = () => signInHref({ type, redirect: here(), back: before() });
  if (!user || !gated) return location.replace(target());
  gated.hidden = false;
  // The session has ended since.
  document.addEventListener(SIGN_IN_NEEDED, () => location.assign(target()));
};

const here = (): string => location.pathname + location.search + location.hash;

/** The page the visitor came from, if it was one of this site; going back there must not lead here again. */
function before(): string {
  if (!URL.canParse(document.referrer)) return '/';
  const { origin, pathname, search } = new URL(document.referrer);
  const isHere = pathname === location.pathname || pathname.startsWith('/sign-in');
  return origin === location.origin && !isHere ? pathname + search : '/';
}
