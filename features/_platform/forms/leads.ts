/** How a slice brings a lead: the same rules, limits and storage as the forms of the site. */
import { defineCapability } from '../slice/capability.ts';

/** An untrusted request. */
export interface LeadRequest {
  /** Values by field name of the specification; unknown fields are stored as text. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** Values set by the server. They override what was sent and may use names that visitors cannot write. */
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
  /** Stored but not delivered. The response does not reveal it. */
  readonly isSpam: boolean;
}

/** Result of the intake. A lead is stored before this is returned. */
export type LeadResult = LeadStored | LeadRejection;

/** Takes a lead by the same rules, limits and storage as `POST /leads`. */
export type LeadIntake = (request: LeadRequest) => Promise<LeadResult>;

export const leadIntake = defineCapability<LeadIntake>('lead intake');
