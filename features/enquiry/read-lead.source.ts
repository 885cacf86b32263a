/** Parses the fields of a request into lead values and control fields. */
import { phoneNote, readPhone } from '../_domain/contact/contact.ts';
import { numberProblem } from '../_domain/form/typed-number.ts';
import type { Fields } from '../_platform/http/body.ts';
import { plainIssues } from '../_platform/http/plain-issues.ts';
import type { LeadValues } from './lead.ts';
import { extraSchema, leadBodySchema, leadShape, steeringShape, type LeadBody } from './lead.schema.ts';
import type { Issue } from './messages.ts';
import { cutText } from '../_domain/text/cut-text.ts';

export type Steering = Pick<LeadBody, keyof typeof steeringShape>;

export type LeadRead =
  | { readonly values: LeadValues; readonly steering: Steering }
  | { readonly issues: readonly Issue[] };

/** Maximum number of issues reported. */
const MAX_ISSUES = 20;

const isLead = (name: string): boolean => Object.hasOwn(leadShape, name);
const isBodyField = (name: string): boolean => isLead(name) || Object.hasOwn(steeringShape, name);

/** Parses declared fields with their schema and stores all others as text. */
export function readLead(body: Fields, now: number): LeadRead {
  const fields = [...body].filter(([, value]) => value !== null);
  const parsed = leadBodySchema.safeParse(Object.fromEntries(fields.filter(([name]) => isBodyField(name))));
  const unknown = fields.filter(([name]) => !isBodyField(name));
  const others = extraSchema.safeParse(unknown);
  const numbers = unknown.flatMap(([path, value]) => {
    const message = value === '' ? undefined : numberProblem(path, value, now);
    return message === undefined ? [] : [{ path, message }];
  });
  if (parsed.success && others.success && numbers.length === 0)
    return splitBody(parsed.data, { extra: others.data, phone: body.get('phone') });
  const nameOf = (path: string): string => (path === '' ? '' : (unknown[Number.parseInt(path)]?.[0] ?? ''));
  const issues = [
    ...(parsed.error ? plainIssues(parsed.error) : []),
    ...numbers,
    ...(others.error ? plainIssues(others.error) : []).map(({ path, message }) => ({
      path: cutText(nameOf(path), 60),
      message,
    })),
  ];
  return { issues: issues.slice(0, MAX_ISSUES) };
}

/** Returns the typed label and extension of a phone number, of which the schema keeps the number alone. */
const noteOf = (phone: unknown): string | undefined => {
  const typed = typeof phone === 'string' ? readPhone(phone) : undefined;
  return typed && phoneNote(typed);
};

function splitBody(
  body: LeadBody,
  { extra, phone }: { extra: readonly (readonly [string, string])[]; phone: unknown },
): LeadRead {
  const entries = Object.entries(body).filter(([name, value]) => isLead(name) && value !== undefined);
  const values = {
    ...(Object.fromEntries(entries) as LeadValues),
    ...(body.phone === undefined ? {} : { phone_note: noteOf(phone) }),
    ...(extra.length > 0 ? { extra: Object.fromEntries(extra) } : {}),
  };
  const steering = Object.entries(body).filter(([name]) => !isLead(name));
  return { values, steering: Object.fromEntries(steering) as unknown as Steering };
}
