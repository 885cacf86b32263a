/** Required fields of an enquiry (specification, section 5), shared by pages and API. */
import { applicationIssues } from './application-answers.ts';
import { CATEGORIES } from '../_domain/form/lead-subjects.ts';
import type { LeadForm, LeadValues } from './lead.ts';
import { ENQUIRY_MESSAGES, type Issue } from './messages.ts';

/** Fields that a tenant may require in addition to those of the form. */
export const REQUIRABLE = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type Requirable = (typeof REQUIRABLE)[number];

export interface FormRules {
  readonly form: LeadForm;
  readonly required: readonly Requirable[];
  /** Whether an enquiry form needs a message; leads about a vehicle never do. */
  readonly message_required: boolean;
  readonly terms_required: boolean;
  /** Whether there is more than one location, or dealership. */
  readonly choosesLocation: boolean;
  readonly choosesDealership: boolean;
}

const isMissing = (value: unknown): boolean => value === undefined || value === '' || value === false;

/** Returns the names of the required fields. */
function requiredFields(rules: FormRules): (keyof LeadValues & keyof typeof ENQUIRY_MESSAGES)[] {
  if (rules.form === 'newsletter') return ['email'];
  const isEnquiry = rules.form === 'enquiry';
  return [
    ...rules.required,
    ...(rules.form !== 'lead' && rules.message_required ? (['message'] as const) : []),
    ...(isEnquiry && rules.choosesLocation ? (['location'] as const) : []),
    ...(isEnquiry && rules.choosesDealership ? (['dealership_slug'] as const) : []),
    ...(rules.terms_required ? (['terms_conditions'] as const) : []),
  ];
}

/** Required fields of a trade-in besides contact details, in every form. */
const TRADE_IN_FIELDS = ['make', 'model', 'year', 'km', 'postcode'] as const;

function missingOfTradeIn({ category, postcode, extra = {} }: LeadValues): Issue[] {
  if (category !== CATEGORIES.tradeIn) return [];
  const values: Readonly<Record<string, unknown>> = { ...extra, postcode };
  return TRADE_IN_FIELDS.filter((path) => isMissing(values[path])).map((path) => ({
    path,
    message: ENQUIRY_MESSAGES[path],
  }));
}

/** Returns an issue for each missing field, in form order; empty for a complete enquiry. `now` in milliseconds. */
export function missing(values: LeadValues, rules: FormRules, now: number): Issue[] {
  const issues: Issue[] = requiredFields(rules)
    .filter((field) => isMissing(values[field]))
    .map((field) => ({ path: field, message: ENQUIRY_MESSAGES[field] }));
  issues.push(...missingOfTradeIn(values).filter(({ path }) => !issues.some((issue) => issue.path === path)));
  issues.push(
    ...applicationIssues(values).filter(({ path }) => !issues.some((issue) => issue.path === path)),
  );
  const unreachable = isMissing(values.email) && isMissing(values.phone);
  if (unreachable && !issues.some(({ path }) => path === 'email' || path === 'phone'))
    issues.push({ path: 'email', message: ENQUIRY_MESSAGES.reach });
  if (values.dateTime !== undefined && isPast(values.dateTime, now))
    issues.push({ path: 'dateTime', message: ENQUIRY_MESSAGES.dateTimePast });
  return issues;
}

const DAY = 86_400_000;

/** Returns whether a day has passed in every time zone. */
const isPast = (dateTime: string, now: number): boolean => Date.parse(dateTime) < now - DAY;
