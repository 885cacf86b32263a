/** Consents with the wording that was shown. */
import { NEWSLETTER } from '../_domain/form/newsletter.ts';
import type { LeadValues } from './lead.ts';

export interface Consent {
  readonly kind: 'opt_in' | 'terms_conditions';
  readonly given: boolean;
  readonly version: string;
  /** Nothing when the page showed a version that is not in use any more. */
  readonly wording?: string;
}

/** What stands beside the boxes of the forms now. */
export interface ConsentWording {
  readonly version: string;
  readonly wording: string;
  readonly terms: string;
  readonly hidden: boolean;
}

/** A newsletter subscription is an opt-in, with the wording beside its field. */
export const newsletterConsent = (): Consent[] => [
  { kind: 'opt_in', given: true, version: NEWSLETTER.version, wording: NEWSLETTER.wording },
];

/** The answers to both boxes, as far as they were given; `seen` is the version the page has shown. */
export function consentsOf(values: LeadValues, wording: ConsentWording, seen?: string): Consent[] {
  const version = seen ?? wording.version;
  const isCurrent = version === wording.version;
  const answer = (kind: Consent['kind'], text: string): Consent[] => {
    const given = values[kind];
    if (given === undefined || (kind === 'opt_in' && wording.hidden)) return [];
    return [{ kind, given, version, ...(isCurrent ? { wording: text } : {}) }];
  };
  return [...answer('opt_in', wording.wording), ...answer('terms_conditions', wording.terms)];
}
