/** Rebuilds a rejected form of a project's slice from what was sent, since the server does not know its fields. */
import { labelFrom } from '../../_domain/text/label-from.ts';
import type { PlainIssue } from '../http/plain-issues.ts';
import type { RefillField, RefillForm } from './refill-form.ts';

/** A value of a form as sent; a file has no text. */
export type SentField = readonly [name: string, value: string | undefined];

/** More fields than any form has. */
const MOST_FIELDS = 100;

/** Names of fields whose values nobody should see again. */
const SECRET =
  /pass(?:word|phrase|code)|\bpwd\b|secret|token|(?:^|[_-])(?:pin|cvc|cvv|otp)(?:$|[_-])|card_?number/i;

/** Names of fields that pages hide. */
const HIDDEN = /^_|(?:^|_)id$|Id$/;

/** Longest text that fits in one line. */
const ONE_LINE = 80;

function guessKind(name: string, value: string): RefillField['kind'] {
  if (/e-?mail/i.test(name)) return 'email';
  if (/phone|mobile|^tel$/i.test(name)) return 'tel';
  if (value === 'on' || value === 'true') return 'checkbox';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return 'datetime-local';
  return value.includes('\n') || value.length > ONE_LINE ? 'textarea' : 'text';
}

function toField([name, value]: SentField): Omit<RefillField, 'problem'> {
  const label = labelFrom(name.replace(/\[\]$/, ''));
  if (value === undefined) return { name, label, kind: 'file', value: '' };
  if (SECRET.test(name)) return { name, label, kind: 'password', value: '' };
  const kind = guessKind(name, value);
  return { name, label, kind, value, ...(kind === 'checkbox' && { sends: value }) };
}

/** Returns a checkbox, since browsers send every other field, though it may be empty. */
const toCheckbox = (name: string): Omit<RefillField, 'problem'> => ({
  name,
  label: labelFrom(name),
  kind: 'checkbox',
  value: '',
  sends: 'on',
});

/**
 * Returns the form with the sent values, one field for each name; values of one name stay together in hidden fields. Passwords
 * and files must be given again. Undefined without fields, and for a flood of them.
 */
export function refillSentFields(
  sent: readonly SentField[],
  issues: readonly PlainIssue[],
): RefillForm | undefined {
  if (sent.length === 0 || sent.length > MOST_FIELDS) return undefined;
  const byName = Map.groupBy(sent, ([name]) => name);
  const isHidden = (name: string): boolean =>
    (byName.get(name)?.length ?? 0) > 1 || (HIDDEN.test(name) && !issues.some(({ path }) => path === name));
  const absent = issues.map(({ path }) => path).filter((path) => /^\w+$/.test(path) && !byName.has(path));
  const visible = [
    ...[...byName.values()].flatMap(([first]) => (first && !isHidden(first[0]) ? [toField(first)] : [])),
    ...[...new Set(absent)].map(toCheckbox),
  ];
  return {
    fields: visible.map((one) => ({
      ...one,
      problem: issues.find(({ path }) => path === one.name.replace(/\[\]$/, ''))?.message,
    })),
    hidden: sent.flatMap(([name, value]) =>
      isHidden(name) && value !== undefined && !SECRET.test(name) ? [[name, value] as const] : [],
    ),
    hasFiles: sent.some(([, value]) => value === undefined),
  };
}
