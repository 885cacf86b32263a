/** Checks whether a request may pass a gate. */
import { accountsOfTenant } from '../_platform/accounts/accounts.ts';
import type { Identity } from '../_platform/accounts/identity.ts';
import type { Platform } from '../_platform/http/api.ts';
import { isGated } from './gates.ts';
import { signInOptions } from './sign-in.schema.ts';

/** Checks the session only for routes that the tenant has gated. */
export function createIdentity(platform: Platform): Identity {
  const options = signInOptions(platform.tenant);
  const { userOf } = platform.use(accountsOfTenant);
  return {
    userOf,
    needsSignIn: async (gate, request) => isGated(options, gate) && (await userOf(request)) === undefined,
  };
}
