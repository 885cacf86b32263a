/** What can go wrong when tenants come from elsewhere: DS2511 to DS2529. */
import { plural } from '../../features/_domain/price/money.ts';
import { defineError } from '../../renderer/contract/error.ts';

/** The end of hints: what is left as it is. */
export const STANDS = 'The last good tenants stand.';

export const noSource = defineError<{ file: string }>({
  code: 'DS2511',
  title: 'No source of tenants',
  exitCode: 2,
  message: ({ file }) => `${file} names no source of tenants.`,
  hint: () =>
    'Write `{ "tenants": { "folder": "../tenants" } }` into dealersite.config.json, or name the source with --tenants-from.',
});

export const badAddress = defineError<{ why: string }>({
  code: 'DS2512',
  title: 'Not a source of tenants',
  exitCode: 2,
  message: ({ why }) => `The address after --tenants-from ${why}.`,
  hint: () =>
    'Give a folder, an address such as https://config.example.com/tenants.json, or a bucket: s3://bucket/prefix.',
});

export const folderAway = defineError<{ folder: string; why: string }>({
  code: 'DS2513',
  title: 'Folder of tenants cannot be read',
  exitCode: 2,
  message: ({ folder, why }) => `${folder} cannot be read: ${why}.`,
  hint: () => `Correct \`tenants.folder\` of dealersite.config.json, or the rights on the folder. ${STANDS}`,
});

export const notTenants = defineError<{ what: string }>({
  code: 'DS2514',
  title: 'Not a document of tenants',
  message: ({ what }) => `The document holds ${what}, neither a tenant nor a list of tenants.`,
  hint: () =>
    `It must be a tenant with a "slug", a list of tenants or of their addresses, or an object with such a list in "tenants". ${STANDS}`,
});

export const noTenants = defineError<{ name: string }>({
  code: 'DS2515',
  title: 'Source has no tenants',
  exitCode: 2,
  message: ({ name }) => `${name} has no tenant in it.`,
  hint: () => `Check the address, and a prefix or folder in it. ${STANDS}`,
});

export const badEntry = defineError<{ position: number; why: string }>({
  code: 'DS2516',
  title: 'Not a tenant',
  message: ({ position, why }) => `Entry ${position} of the list ${why}.`,
  hint: () =>
    'An entry is a tenant, the address of one on the same host or one of `redirect_hosts`, or {"slug": …, "url": …}.',
});

export const slugTwice = defineError<{ slug: string; name: string }>({
  code: 'DS2517',
  title: 'Tenant comes twice',
  message: ({ slug, name }) => `${name} has more than one tenant with the slug \`${slug}\`.`,
  hint: () => 'Give each its own slug. None of them replaces anything.',
});

export const unsafeFile = defineError<{ file: string; why: string }>({
  code: 'DS2518',
  title: 'Unsafe file of a tenant',
  message: ({ file, why }) => `${JSON.stringify(file)} ${why}.`,
  hint: () => 'Rename or remove it at the source. The last good version of the tenant stands.',
});

export const tooLarge = defineError<{ tenant: string; why: string }>({
  code: 'DS2519',
  title: 'Tenant is too large',
  message: ({ tenant, why }) => `The tenant \`${tenant}\` has ${why}.`,
  hint: () => 'Remove what the site does not need. The last good version of the tenant stands.',
});

export const leavesFolder = defineError<{ at: string; value: string }>({
  code: 'DS2520',
  title: 'Path leaves the tenant',
  message: ({ at, value }) => `\`${at}\`: ${JSON.stringify(value)} is outside of the folder of the tenant.`,
  hint: () => 'A tenant that is pulled from elsewhere can only name files in its own folder.',
});

export const tenantFileAway = defineError<{ slug: string }>({
  code: 'DS2521',
  title: 'Missing tenant.json',
  message: ({ slug }) => `The folder of \`${slug}\` has no tenant.json.`,
  hint: () => 'Add it, or remove the folder. The last good version of the tenant stands.',
});

export const fewerTenants = defineError<{ missing: readonly string[]; before: number; most: number }>({
  code: 'DS2522',
  title: 'Suspiciously few tenants',
  message: ({ missing, before, most }) =>
    `${plural(missing.length, 'tenant')} of ${before} ${missing.length === 1 ? 'is' : 'are'} missing at the source; up to ${most} % are accepted. They stay: ${shown(missing)}.`,
  hint: () =>
    'If they are gone for good, run the command again with --allow-shrink, or raise `max_shrink` of `tenants`.',
});

export const cannotKeep = defineError<{ file: string; why: string }>({
  code: 'DS2523',
  title: 'Pulled tenant cannot be stored',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be written: ${why}.`,
  hint: () => `Check free space and rights on the folder. ${STANDS}`,
});

export const tooMany = defineError<{ name: string; most: number }>({
  code: 'DS2524',
  title: 'Too many tenants or files',
  exitCode: 2,
  message: ({ name, most }) => `${name} has more than ${most.toLocaleString('en-AU')} entries.`,
  hint: () => `Name a folder, list or prefix that holds tenants only. ${STANDS}`,
});

const shown = (slugs: readonly string[]): string =>
  slugs.slice(0, 10).join(', ') + (slugs.length > 10 ? ` and ${slugs.length - 10} more` : '');
