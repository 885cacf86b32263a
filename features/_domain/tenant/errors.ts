/** Errors of tenants and their files: DS1200 to DS1219, and DS2510. Codes are never reused. */
import { defineError } from '../../../renderer/contract/error.ts';
import { didYouMean } from '../text/did-you-mean.ts';

/** Most names that a message lists. */
const MOST = 30;

function list(names: readonly string[]): string {
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

export const noTenantsFolder = defineError<{ folder: string }>({
  code: 'DS1200',
  title: 'No tenants',
  exitCode: 2,
  message: ({ folder }) => `The folder ${folder} contains no tenant.`,
  hint: () =>
    'Create one with `dealersite init SLUG`, fetch tenants with `dealersite pull --config`, or name the project folder with --root.',
});

export const unknownTenant = defineError<{
  slug: string;
  nearest: string | undefined;
  existing: readonly string[];
}>({
  code: 'DS1201',
  title: 'Unknown tenant',
  exitCode: 2,
  message: ({ slug }) => `The tenant \`${slug}\` does not exist.`,
  hint: ({ slug, nearest, existing }) =>
    `${didYouMean(nearest)}Tenants: ${list(existing)}. To add one: \`dealersite init ${slug}\`.`,
});

export const tenantFileMissing = defineError<{ slug: string }>({
  code: 'DS1202',
  title: 'Missing tenant.json',
  exitCode: 2,
  message: ({ slug }) => `The folder tenants/${slug} has no tenant.json.`,
  hint: ({ slug }) =>
    `Add tenants/${slug}/tenant.json (\`dealersite init SLUG\` creates a complete one), or remove the folder.`,
});

export const tenantNotChosen = defineError<{ existing: readonly string[] }>({
  code: 'DS1203',
  title: 'No tenant chosen',
  exitCode: 2,
  message: ({ existing }) => `The project has ${existing.length} tenants; choose one.`,
  hint: ({ existing }) => `Use --tenant SLUG or --all. Tenants: ${list(existing)}.`,
});

export const tenantHidden = defineError<{ slug: string }>({
  code: 'DS2510',
  title: 'Pulled tenant is hidden',
  message: ({ slug }) => `tenants/${slug} hides the pulled tenant \`${slug}\`.`,
  hint: ({ slug }) => `Remove tenants/${slug} to use the pulled one, or remove it from its source.`,
});

export const notASlug = defineError<{ given: string; suggestion: string | undefined; isDevice?: boolean }>({
  code: 'DS1204',
  title: 'Not a slug',
  message: ({ given, isDevice = false }) =>
    `${JSON.stringify(given)} cannot be the slug of a tenant${isDevice ? ': Windows reserves the name' : ''}.`,
  hint: ({ suggestion }) =>
    `A slug has only lower-case letters, digits and single hyphens, at most 60 characters${suggestion === undefined ? '.' : `, such as \`${suggestion}\`.`}`,
});

export const brokenJson = defineError<{ reason: string }>({
  code: 'DS1205',
  title: 'Broken JSON',
  message: ({ reason }) => `The file is not valid JSON: ${reason}.`,
  hint: () => 'Correct the marked position; comments are allowed, trailing commas are not.',
});

export const unknownKey = defineError<{
  at: readonly PropertyKey[];
  nearest: string | undefined;
  /** Path of an option with this name in another place. */
  elsewhere: readonly string[] | undefined;
  existing: readonly string[];
}>({
  code: 'DS1206',
  title: 'Unknown key',
  message: ({ at }) => `${subject(at)} is not an option.`,
  hint: ({ nearest, elsewhere, existing }) =>
    didYouMean(nearest).trim() ||
    (elsewhere ? `Its place is \`${keyPath(elsewhere)}\`.` : `Options here: ${list(existing)}.`),
});

export const duplicateKey = defineError<{ at: readonly PropertyKey[] }>({
  code: 'DS1207',
  title: 'Duplicate key',
  message: ({ at }) => `${subject(at)} occurs more than once; only one value would be used.`,
  hint: () => 'Remove all but one.',
});

export const slugIsNotFolder = defineError<{ slug: string; folder: string }>({
  code: 'DS1208',
  title: 'Slug and folder differ',
  message: ({ slug, folder }) => `The slug is \`${slug}\`, the folder is tenants/${folder}.`,
  hint: ({ slug, folder }) => `Set "slug" to "${folder}", or rename the folder to tenants/${slug}.`,
});

export const slugTaken = defineError<{ slug: string; files: readonly string[] }>({
  code: 'DS1209',
  title: 'Duplicate tenant slug',
  message: ({ slug, files }) => `The slug \`${slug}\` is used by ${files.join(' and ')}.`,
  hint: () =>
    'The slug names the output folder and the host, so it must be unique: give each tenant the name of its folder.',
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
  hint: ({ nearest, values }) => `${didYouMean(nearest)}Allowed values: ${list(values)}.`,
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
