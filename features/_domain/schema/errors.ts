/** Errors of values and JSON files. Codes are never reused. */
import { defineError } from '../../../renderer/contract/error.ts';
import { didYouMean } from '../text/did-you-mean.ts';

/** Most names that a message lists; a tenant has 43 options at its top. */
const MOST = 50;

/** Formats names in code quotes, at most 50. */
export function listNames(names: readonly string[]): string {
  const listed = names.slice(0, MOST).map((name) => `\`${name}\``);
  return listed.join(', ') + (names.length > MOST ? ` and ${names.length - MOST} more` : '');
}

/** Formats a key path: `locations[0].address.state`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

const subject = (at: readonly PropertyKey[]): string => (at.length === 0 ? 'The file' : `\`${keyPath(at)}\``);
const explain = (description: string | undefined, at: readonly PropertyKey[]): string => {
  if (at.length === 0)
    return 'A tenant is one JSON object in { }; `dealersite init SLUG` writes one to start from.';
  return description === undefined
    ? `What ${subject(at)} may be is in the schema that comes with dealersite, tenants/tenant.schema.json in its folder.`
    : `${subject(at)}: ${description}`;
};

export const brokenJson = defineError<{ reason: string }>({
  code: 'DS1205',
  title: 'Broken JSON',
  message: ({ reason }) => `The file is not valid JSON: ${reason}.`,
  hint: ({ reason }) =>
    reason.endsWith('UTF-8')
      ? 'Save the file as UTF-8 in your editor.'
      : 'Correct the marked position; comments are allowed, trailing commas are not.',
});

export const unknownKey = defineError<{
  at: readonly PropertyKey[];
  nearest: string | undefined;
  /** Path of an option with this name in another place. */
  elsewhere: readonly PropertyKey[] | undefined;
  existing: readonly string[];
}>({
  code: 'DS1206',
  title: 'Unknown key',
  message: ({ at }) => `${subject(at)} is not an option.`,
  hint: ({ nearest, elsewhere, existing }) =>
    didYouMean(nearest).trim() ||
    (elsewhere ? `Its place is \`${keyPath(elsewhere)}\`.` : `Options here: ${listNames(existing)}.`),
});

export const duplicateKey = defineError<{ at: readonly PropertyKey[] }>({
  code: 'DS1207',
  title: 'Duplicate key',
  message: ({ at }) => `${subject(at)} occurs more than once; only one value would be used.`,
  hint: () => 'Remove all but one.',
});

export const missingKey = defineError<{ at: readonly PropertyKey[]; description: string | undefined }>({
  code: 'DS1210',
  title: 'Missing key',
  message: ({ at }) => `${subject(at)} is missing.`,
  hint: ({ at, description }) => explain(description, at),
});

export const wrongType = defineError<{
  at: readonly PropertyKey[];
  expected: string;
  received: string;
  description: string | undefined;
}>({
  code: 'DS1211',
  title: 'Wrong type',
  message: ({ at, expected, received }) => `${subject(at)} must be ${expected}, not ${received}.`,
  hint: ({ at, description }) => explain(description, at),
});

export const notInList = defineError<{
  at: readonly PropertyKey[];
  value: string;
  nearest: string | undefined;
  values: readonly string[];
}>({
  code: 'DS1212',
  title: 'Value not allowed',
  message: ({ at, value }) => `${subject(at)} cannot be ${value}.`,
  hint: ({ nearest, values }) => `${didYouMean(nearest)}Allowed values: ${listNames(values)}.`,
});

export const invalidValue = defineError<{
  at: readonly PropertyKey[];
  rule: string;
  description: string | undefined;
}>({
  code: 'DS1213',
  title: 'Invalid value',
  message: ({ at, rule }) => `${subject(at)} ${rule}.`,
  hint: ({ at, description }) => explain(description, at),
});

export const fileUnreadable = defineError<{ reason: string }>({
  code: 'DS1214',
  title: 'Unreadable file',
  exitCode: 2,
  message: ({ reason }) => `The file cannot be read: ${reason}.`,
  hint: () => 'Check that it is a file and that you have permission to read it.',
});
