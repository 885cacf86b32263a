/** How a slice brings a lead: the same rules, limits and storage as the forms of the site. */
import { defineCapability } from '../slice/capability.ts';

/** A request, before anything of it is believed. */
export interface LeadRequest {
  /** Values by the names of the specification; others are kept aside as text. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** What the server says itself: it stands in place of what was sent, and may have names that nobody else may write. */
  readonly trusted?: Readonly<Record<string, string | boolean | undefined>>;
  /** The same key with the same values is the same lead. */
  readonly key?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Network address of the visitor. */
  readonly address: string;
  /**
   * The server brings it by itself for somebody who is signed in. Nobody filled in a form, so nothing but a way to reach the
   * person is required.
   */
  readonly isAutomatic?: true;
  /** An earlier lead of the same person: contact details that are not given are taken from there. */
  readonly follows?: string | undefined;
}

export interface LeadRejection {
  readonly status: 401 | 404 | 409 | 422 | 429;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Milliseconds after which it may be tried again. */
  readonly retryMs?: number;
}

/** A lead that is stored. */
export interface LeadStored {
  readonly lead_id: string;
  readonly status: 'partial' | 'received';
  readonly isReplay: boolean;
  /** Kept apart and not delivered. Nothing of this is answered: whoever sent it is told the same as everybody. */
  readonly isSpam: boolean;
}

/** What became of it; it is stored before this is told. */
export type LeadResult = LeadStored | LeadRejection;

/** Takes a lead by the same rules, limits and storage as `POST /leads`. */
export type LeadIntake = (request: LeadRequest) => Promise<LeadResult>;

export const leadIntake = defineCapability<LeadIntake>('lead intake');
