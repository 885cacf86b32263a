import type { LeadPayload } from './lead-payload.ts';

/** Returns whether the visitor consented, with the version of the wording; undefined when the form has no such box. */
export function consentAnswer({ consents }: LeadPayload, kind: string): string | undefined {
  const consent = consents.find((one) => one.kind === kind);
  return consent && `${consent.given ? 'Yes' : 'No'} (wording ${consent.version})`;
}
