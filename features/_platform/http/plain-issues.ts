/** Converts validation issues to messages for visitors: the messages of zod are for developers. */
import { z } from 'zod';
import { FIELD_MESSAGES as MESSAGES } from '../../_domain/form/field-messages.ts';

export interface PlainIssue {
  /** Path of the field, joined by dots. */
  readonly path: string;
  readonly message: string;
}

/** Maximum number of issues reported. */
const MAX_ISSUES = 20;

const { localeError } = z.locales.en();

/** Returns the message without the part that repeats the received value. */
const beginning = (text: string): string => text.split(', received ')[0] ?? '';

/** Returns whether the message comes from the validator instead of the schema. */
function isCustomMessage(issue: z.core.$ZodIssue): boolean {
  const localised = localeError({ input: undefined, ...issue });
  const text = typeof localised === 'string' ? localised : localised?.message;
  return text !== undefined && beginning(text) === beginning(issue.message);
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'Please choose a day.',
  datetime: 'Please choose a date and time.',
  email: 'Please enter an email address.',
  uuid: 'There is nothing by this name.',
};

function plainMessage(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return MESSAGES.empty;
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Please enter a number.'
        : MESSAGES.notText;
    case 'invalid_value':
      return `Please choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return issue.origin === 'number' ? `The least is ${issue.minimum}.` : MESSAGES.empty;
    case 'too_big':
      return issue.origin === 'number' ? `The most is ${issue.maximum}.` : MESSAGES.tooLong;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written as it should be.';
    case 'unrecognized_keys':
      return `Unknown fields: ${issue.keys.join(', ')}.`;
    default:
      return 'This does not fit.';
  }
}

/** Returns distinct issues, with the messages of the schema or the shared ones. */
export function plainIssues({ issues }: z.core.$ZodError): PlainIssue[] {
  const unique = new Map<string, PlainIssue>();
  for (const issue of issues) {
    const path = issue.path.join('.');
    const message = isCustomMessage(issue) ? plainMessage(issue) : issue.message;
    unique.set(JSON.stringify([path, message]), { path, message });
  }
  return [...unique.values()].slice(0, MAX_ISSUES);
}
