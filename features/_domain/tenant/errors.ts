/** Errors of tenants and their files: DS1200 to DS1219, and DS2510. Codes are never reused. */
import { defineError } from '../../../renderer/contract/error.ts';
import { listNames } from '../schema/errors.ts';
import { didYouMean } from '../text/did-you-mean.ts';

export const noTenantsFolder = defineError<{
  folder: string;
  /** The project folder, if it does not exist. */
  missing: string | undefined;
}>({
  code: 'DS1200',
  title: 'No tenants',
  exitCode: 2,
  message: ({ folder, missing }) =>
    missing === undefined
      ? `The folder ${folder} contains no tenant.`
      : `The project folder ${missing} does not exist.`,
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
    `${didYouMean(nearest)}Tenants: ${listNames(existing)}. To add one: \`dealersite init ${slug}\`.`,
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
  hint: ({ existing }) => `Use --tenant SLUG or --all. Tenants: ${listNames(existing)}.`,
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

export const unknownTemplate = defineError<{
  name: string;
  nearest: string | undefined;
  existing: readonly string[];
}>({
  code: 'DS1215',
  title: 'Unknown template',
  message: ({ name }) => `The template \`${name}\` does not exist.`,
  hint: ({ name, nearest, existing }) =>
    `${didYouMean(nearest)}Templates: ${listNames(existing)}. To add one, write tenants/${name}.template.json.`,
});
