/** The way to what a visitor has saved and asked, for whoever draws links; the slice that signs people in owns the options. */
import type { Site } from '../site/site.ts';

export interface AccountLink {
  readonly label: string;
  readonly href: string;
}

/** Nothing where the site has no accounts. Visitors who are not signed in are asked to by the page itself. */
export function accountLink({ tenant }: Pick<Site, 'tenant'>): AccountLink | undefined {
  const chosen = tenant.options?.['sign-in'] as { accounts?: unknown; garage_path?: unknown } | undefined;
  if (chosen?.accounts !== true || !tenant.api.enabled) return undefined;
  if (!tenant.garage_enabled) return { label: 'My account', href: '/account' };
  const { garage_path: path } = chosen;
  return { label: 'My garage', href: typeof path === 'string' ? path : '/my-garage' };
}
