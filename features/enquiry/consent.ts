/** Consents with the displayed wording. */
import { NEWSLETTER } from '../_domain/form/newsletter.ts';
import type { LeadValues } from './lead.ts';

export interface Consent {
  readonly kind: 'opt_in' | 'terms_conditions';
  readonly given: boolean;
  readonly version: string;
  /** Absent when the page showed an outdated version. */
  readonly wording?: string;
}

/** Current wording of the consent boxes. */
export interface ConsentWording {
  readonly version: string;
  readonly wording: string;
  readonly terms: string;
  readonly hidden: boolean;
}

/** Returns the opt-in of a newsletter subscription, with the wording beside its field. */
export const newsletterConsent = (): Consent[] => [
  { kind: 'opt_in', given: true, version: NEWSLETTER.version, wording: NEWSLETTER.wording },
];

/** Returns the answers to both boxes; leaves out missing ones. `seen` is the displayed version. */
export function toConsents(values: LeadValues, wording: ConsentWording, seen?: string): Consent[] {
  const version = seen ?? wording.version;
  const isCurrent = version === wording.version;
  const answer = (kind: Consent['kind'], text: string): Consent[] => {
    const given = values[kind];
    if (given === undefined || (kind === 'opt_in' && wording.hidden)) return [];
    return [{ kind, given, version, ...(isCurrent ? { wording: text } : {}) }];
  };
  return [...answer('opt_in', wording.wording), ...answer('terms_conditions', wording.terms)];
}
