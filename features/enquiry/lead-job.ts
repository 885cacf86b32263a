/** Input and result of storing a lead. */
import type { Appointment } from './requested-appointment.ts';
import type { Consent } from './consent.ts';
import type { Destination } from './delivery/destinations.schema.ts';
import type { lead } from './enquiry.tables.ts';
import type { LeadForm, LeadValues, LeadVehicle } from './lead.ts';
import type { LeadTransaction } from '../_platform/forms/leads.ts';
import type { Issue } from './messages.ts';

/** A parsed request, ready to be stored. */
export interface LeadJob {
  readonly tenant: string;
  readonly form: LeadForm;
  readonly now: number;
  /** Idempotency key and digest of the body. */
  readonly request?: { readonly key: string; readonly body: string };
  readonly values: LeadValues;
  readonly isLastStep: boolean;
  /** Id of the lead that an earlier step stored. */
  readonly lead_id?: string | undefined;
  readonly spamReason?: string | undefined;
  /** Whether the captcha was solved; undefined when none was required. */
  readonly verified?: boolean | undefined;
  readonly duplicateMs: number;
  readonly within?: LeadTransaction | undefined;
  /** Validates the values of all steps; pure. */
  readonly validate: (values: LeadValues) => ValidatedLead;
}

/** Validated values of all steps. */
export interface ValidatedLead {
  readonly values: LeadValues;
  readonly vehicle?: LeadVehicle | undefined;
  readonly category: string;
  readonly subcategory?: string | undefined;
  /** Digest of the written content. */
  readonly content: string;
  readonly issues: readonly Issue[];
  /** The requested appointment. Capacity is checked when the lead is stored. */
  readonly appointment?: Appointment | undefined;
  readonly consents: readonly Consent[];
  readonly destinations: readonly Destination[];
}

export type StoreResult =
  | {
      readonly lead_id: string;
      readonly status: (typeof lead.$inferSelect)['status'];
      readonly isReplay: boolean;
    }
  | { readonly problem: 'key_reused' | 'held' }
  | { readonly problem: 'incomplete'; readonly issues: readonly Issue[] };
