/** Whether a call is behind a gate that its visitor has not passed. */
import { accountsOfTenant } from '../_platform/accounts/accounts.ts';
import type { Identity } from '../_platform/accounts/identity.ts';
import type { Platform } from '../_platform/http/api.ts';
import { isGated } from './gates.ts';
import { signInOptions } from './sign-in.schema.ts';

/** Asks the session only where the tenant has put the route behind signing in. */
export function createIdentity(platform: Platform): Identity {
  const options = signInOptions(platform.tenant);
  const { userOf } = platform.use(accountsOfTenant);
  return {
    userOf,
    needsSignIn: async (gate, request) => isGated(options, gate) && (await userOf(request)) === undefined,
  };
}
