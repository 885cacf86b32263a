/** Formats a lead as the JSON body of a webhook. */
import { splitExtra } from './extra-rows.ts';
import type { LeadPayload } from './lead-payload.ts';

/** Returns the payload with the fields that no form of the site has apart: `values.unchecked` instead of `values.extra`. */
export function webhookBody({ logo_url: _logo, ...payload }: LeadPayload): object {
  const { extra, ...values } = payload.values;
  const { checked, unchecked } = splitExtra(extra);
  const present = Object.entries({ extra: checked, unchecked }).filter(
    ([, fields]) => Object.keys(fields).length > 0,
  );
  return { ...payload, values: { ...values, ...Object.fromEntries(present) } };
}
