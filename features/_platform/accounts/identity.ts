/** Identifies the sender of a request and checks gates. */
import type { SignInType } from '../../_domain/visitor/session.ts';
import { defineCapability } from '../slice/capability.ts';
import type { AccountUser } from './account.ts';

export interface Identity {
  /** Returns the signed-in person; opens no database for a request without a session cookie. */
  readonly userOf: (request: Request) => Promise<AccountUser | undefined>;
  /** Returns whether the gate requires sign-in and the request is not signed in. */
  readonly needsSignIn: (gate: SignInType, request: Request) => Promise<boolean>;
}

export const identity = defineCapability<Identity>('identity');
