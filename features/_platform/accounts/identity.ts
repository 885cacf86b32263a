/** Who sends a request, and whether that is enough for a gated call. */
import type { SignInType } from '../../_domain/visitor/session.ts';
import { defineCapability } from '../slice/capability.ts';
import type { AccountUser } from './account.ts';

export interface Identity {
  /** The person who is signed in; opens no database for a request without a session cookie. */
  readonly userOf: (request: Request) => Promise<AccountUser | undefined>;
  /** Whether the route is for signed-in visitors on this site and the request comes from nobody who is. */
  readonly needsSignIn: (gate: SignInType, request: Request) => Promise<boolean>;
}

export const identity = defineCapability<Identity>('identity');
