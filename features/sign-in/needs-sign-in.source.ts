/** Whether a call is behind a gate that its visitor has not passed. */
import type { Platform } from '../_platform/http/api.ts';
import { isGated } from './gates.ts';
import { signInOptions } from './sign-in.schema.ts';

/** Asks the session only where the tenant has put the route behind signing in. */
export function createGates({
  tenant,
  userOf,
}: Pick<Platform, 'tenant' | 'userOf'>): Platform['needsSignIn'] {
  const options = signInOptions(tenant);
  return async (gate, request) => isGated(options, gate) && (await userOf(request)) === undefined;
}
