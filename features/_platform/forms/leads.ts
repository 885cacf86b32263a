/** Lead intake for other slices, with the rules, limits and storage of the site's forms. */
import type { Transaction } from '../database/database.ts';
import { defineCapability } from '../slice/capability.ts';

/** An untrusted request. */
export interface LeadRequest {
  /** Values by field name of the specification; unknown fields are stored as text. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** Values of the server. They override sent ones and may use names that visitors cannot set. */
  readonly trusted?: Readonly<Record<string, string | boolean | undefined>>;
  /** Idempotency key: equal keys with equal values are the same lead. */
  readonly key?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Network address of the visitor. */
  readonly address: string;
  /** The server submits the lead for a signed-in visitor. Only contact details are required. */
  readonly isAutomatic?: true;
  /** Id of an earlier lead of the same person, whose contact details fill in missing ones. */
  readonly follows?: string | undefined;
  /** Work in the transaction that stores the lead. */
  readonly within?: LeadTransaction | undefined;
}

export interface LeadTransaction {
  /**
   * Runs before the lead is stored. Returns extra fields of the lead, or undefined to store nothing: the request is then
   * rejected as `held`.
   */
  readonly before: (run: Transaction) => Promise<Readonly<Record<string, string>> | undefined>;
  /** Runs after the lead is stored. */
  readonly after: (run: Transaction, stored: { lead_id: string; isSpam: boolean }) => Promise<void>;
}

export interface LeadRejection {
  readonly status: 401 | 404 | 409 | 422 | 429;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Milliseconds until a retry is allowed. */
  readonly retryMs?: number;
}

/** A stored lead. */
export interface LeadStored {
  readonly lead_id: string;
  readonly status: 'partial' | 'received';
  readonly isReplay: boolean;
  /** Stored but not delivered; the response does not reveal it. */
  readonly isSpam: boolean;
}

/** Result of the intake. A lead is stored before this is returned. */
export type LeadResult = LeadStored | LeadRejection;

/** Submits a lead with the rules, limits and storage of `POST /leads`. */
export type LeadIntake = (request: LeadRequest) => Promise<LeadResult>;

export const leadIntake = defineCapability<LeadIntake>('lead intake');
