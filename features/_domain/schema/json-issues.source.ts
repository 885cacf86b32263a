/** Converts schema issues of a JSON file to catalogued problems with positions. */
import type { z } from 'zod';
import { type Problem, problem, type Repair, repairable } from '../../../renderer/contract/error.ts';
import { nearestName, onlyNearest } from '../text/nearest-name.ts';
import { invalidValue, missingKey, notInList, unknownKey, wrongType } from './errors.ts';
import type { JsonDocument } from './json-file.source.ts';
import { spellings } from './spellings.ts';
import { descriptionAt, keysAt, pathOfKey, literalsAt, schemasAt } from './strict.schema.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** The document and its schema. */
interface Subject {
  document: JsonDocument;
  schema: z.ZodType;
}

/** Most problems that are reported per file. */
const MOST = 100;

/**
 * Returns one problem per issue, in schema order: DS1206 unknown key, DS1210 missing key, DS1211 wrong type, DS1212 not
 * in the list, DS1213 anything else. Unknown keys and listed values come with the nearest valid name.
 */
export function issueProblems(issues: readonly Issue[], subject: Subject): Problem[] {
  return issues.flatMap((issue) => explain(resolved(issue), subject)).slice(0, MOST);
}

function explain(issue: Issue, subject: Subject): Problem[] {
  const { document, schema } = subject;
  const at = issue.path;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknown([...at, key], subject));
  if (issue.code === 'invalid_key') return [unknown(at, subject)];
  const value = valueAt(document.value, at);
  const description = descriptionAt(schema, at, document.value);
  const place = document.placeOf(at);
  const repair = valueRepair(value, at, subject);
  if (value === undefined) return [problem(missingKey, { at, description }, place)];
  const forms = namesOfForms(issue, schema);
  if (forms) {
    const nearest = typeof value === 'string' ? nearestName(value, forms) : undefined;
    const finding = problem(notInList, { at, value: shown(value), nearest, values: forms }, place);
    return [repairable(finding, nearestRepair(value, forms, { at, document }))];
  }
  const expected = expectation(issue);
  if (expected !== undefined) {
    const finding = problem(wrongType, { at, expected, received: typeName(value), description }, place);
    return [repairable(finding, repair)];
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const nearest = typeof value === 'string' ? nearestName(value, values) : undefined;
    const finding = problem(notInList, { at, value: shown(value), nearest, values }, place);
    return [repairable(finding, nearestRepair(value, values, { at, document }))];
  }
  return [repairable(problem(invalidValue, { at, rule: rule(issue), description }, place), repair)];
}

interface Spot {
  at: Path;
  document: JsonDocument;
}

/** Returns the repair with the nearest name, when exactly one is that near. */
function nearestRepair(value: unknown, names: readonly string[], { at, document }: Spot): Repair | undefined {
  const nearest = typeof value === 'string' ? onlyNearest(value, names) : undefined;
  return nearest === undefined ? undefined : document.replacement?.(at, nearest);
}

/** Returns the repair with another spelling of the value, when exactly one spelling satisfies the schema. */
function valueRepair(value: unknown, at: Path, { document, schema }: Subject): Repair | undefined {
  const here = schemasAt(schema, at, document.value);
  const fitting = spellings(value).filter((one) => here.some((form) => form.safeParse(one).success));
  const [only, ...others] = new Set(fitting.map((one) => JSON.stringify(one)));
  return only !== undefined && others.length === 0
    ? document.replacement?.(at, JSON.parse(only) as unknown)
    : undefined;
}

function unknown(at: Path, { document, schema }: Subject): Problem {
  const name = String(at.at(-1));
  const parent = at.slice(0, -1);
  const keys = keysAt(schema, parent).filter((key) => key !== '$schema');
  const present = valueAt(document.value, parent);
  const free = keys.filter(
    (key) => typeof present !== 'object' || present === null || !Object.hasOwn(present, key),
  );
  // The same name deeper in the same object is a key in the wrong place; a similar one beside it would be a guess.
  const below = parent.length > 0 ? pathOfKey(schema, name, parent) : undefined;
  const nearest = below ? undefined : nearestName(name, free);
  const only = below ? undefined : onlyNearest(name, free);
  const elsewhere = below ?? (nearest === undefined ? pathOfKey(schema, name) : undefined);
  const finding = problem(unknownKey, { at, nearest, elsewhere, existing: keys }, document.placeOfKey(at));
  return repairable(finding, only === undefined ? undefined : document.renaming?.(at, only));
}

/** Returns the valid names when a value names its own form, such as a block, with an unknown name. */
function namesOfForms(issue: Issue, schema: z.ZodType): string[] | undefined {
  if (issue.code !== 'invalid_union' || issue.errors.length > 0) return undefined;
  const names = literalsAt(schema, issue.path);
  return names.length > 0 ? names : undefined;
}

/** Returns the expected type when the issue is about the type of the value itself. */
function expectation(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return named(issue.expected);
  if (issue.code !== 'invalid_union') return undefined;
  const types = issue.errors.map((form) => form[0] && expectation(form[0]));
  return types.includes(undefined) ? undefined : [...new Set(types)].join(' or ');
}

/** Returns the issue of the closest form of a union, which fails with the issues of each form. */
function resolved(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const forms = issue.errors;
  if (forms.every((form) => form[0]?.code === 'invalid_type' && form[0].path.length === 0)) {
    return issue;
  }
  const close = (form: readonly Issue[]): number =>
    form.length * 100 - Math.max(...form.map((one) => one.path.length + (wrongKind(one) ? -50 : 0)));
  const best = forms.toSorted((a, b) => close(a) - close(b))[0]?.[0];
  return best ? resolved({ ...best, path: [...issue.path, ...best.path] }) : issue;
}

const wrongKind = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.path.length === 0;

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const named = (type: string): string => NAMES[type] ?? type;

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return named(typeof value);
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

const FORMATS: Record<string, string> = {
  datetime: 'must be an instant with a time zone, such as 2026-03-01T09:00:00+10:00',
  date: 'must be a day, such as 2026-03-01',
  url: 'must be a whole address, such as https://www.example.com.au',
  email: 'must be an e-mail address',
};

/** Returns the violated rule as the end of a sentence. */
function rule(issue: Issue): string {
  if (issue.code === 'too_small')
    return `must ${quantity(issue.origin, 'at least', issue.minimum, issue.inclusive)}`;
  if (issue.code === 'too_big')
    return `must ${quantity(issue.origin, 'at most', issue.maximum, issue.inclusive)}`;
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  if (issue.code !== 'invalid_format') return `is not valid: ${issue.message}`;
  const requirement = FORMATS[issue.format];
  if (requirement !== undefined) return requirement;
  return issue.message.startsWith('Invalid')
    ? `is not valid: ${issue.message}`
    : `must be ${noun(issue.message)}`;
}

/** Patterns describe themselves as a noun ("a colour such as …") or as a sentence. */
const noun = (message: string): string => message.replace(/^(an? \S+) has /, '$1: ');

function quantity(
  origin: string,
  bound: string,
  limit: number | bigint,
  inclusive: boolean | undefined,
): string {
  const edge =
    inclusive === false ? bound.replace('at least', 'more than').replace('at most', 'less than') : bound;
  if (origin === 'string') return `have ${edge} ${limit} characters`;
  if (origin === 'array' || origin === 'set')
    return `have ${edge} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${edge} ${limit}`;
}

/** Returns the value at a path of a document; undefined without one. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, key) => {
    if (typeof here !== 'object' || here === null) return undefined;
    return Object.getOwnPropertyDescriptor(here, key)?.value;
  }, value);
}
