/** Errors of pulled tenants: DS2511 to DS2529. */
import { plural } from '../../features/_domain/price/money.ts';
import { defineError } from '../../renderer/contract/error.ts';

/** End of hints: says that nothing was replaced. */
export const STANDS = 'The last good tenants stay in use.';

export const noSource = defineError<{ file: string }>({
  code: 'DS2511',
  title: 'No source of tenants',
  exitCode: 2,
  message: ({ file }) => `${file} has no source of tenants.`,
  hint: () =>
    'Write `{ "tenants": { "folder": "../tenants" } }` into dealersite.config.json, or pass the source with --tenants-from.',
});

export const badAddress = defineError<{ why: string }>({
  code: 'DS2512',
  title: 'Wrong source of tenants',
  exitCode: 2,
  message: ({ why }) => `The address of --tenants-from ${why}.`,
  hint: () =>
    'Pass a folder, an address such as https://config.example.com/tenants.json, or a bucket: s3://bucket/prefix.',
});

export const folderAway = defineError<{ folder: string; why: string }>({
  code: 'DS2513',
  title: 'The folder of tenants cannot be read',
  exitCode: 2,
  message: ({ folder, why }) => `${folder} cannot be read: ${why}.`,
  hint: () =>
    `Correct \`tenants.folder\` in dealersite.config.json, or the permissions of the folder. ${STANDS}`,
});

export const notTenants = defineError<{ what: string }>({
  code: 'DS2514',
  title: 'The document has no tenants',
  message: ({ what }) => `The document contains ${what}; expected a tenant or a list of tenants.`,
  hint: () =>
    `Write a tenant with a "slug", a list of tenants or of their addresses, or an object with such a list in "tenants". ${STANDS}`,
});

export const noTenants = defineError<{ name: string }>({
  code: 'DS2515',
  title: 'The source has no tenants',
  exitCode: 2,
  message: ({ name }) => `${name} contains no tenant.`,
  hint: () => `Check the address, including its prefix or folder. ${STANDS}`,
});

export const badEntry = defineError<{ position: number; why: string }>({
  code: 'DS2516',
  title: 'Wrong entry in the list of tenants',
  message: ({ position, why }) => `Entry ${position} of the list ${why}.`,
  hint: () =>
    'Write a tenant, its address on the same host or on one of `redirect_hosts`, or {"slug": …, "url": …}.',
});

export const slugTwice = defineError<{ slug: string; name: string }>({
  code: 'DS2517',
  title: 'Duplicate tenant',
  message: ({ slug, name }) => `${name} has more than one tenant with the slug \`${slug}\`.`,
  hint: () => 'Give each tenant its own slug. None of them was updated.',
});

export const unsafeFile = defineError<{ file: string; why: string }>({
  code: 'DS2518',
  title: 'Unsafe file of a tenant',
  message: ({ file, why }) => `${JSON.stringify(file)} ${why}.`,
  hint: () => 'Rename or remove it at the source. The last good version of the tenant stays in use.',
});

export const tooLarge = defineError<{ tenant: string; why: string }>({
  code: 'DS2519',
  title: 'The tenant is too large',
  message: ({ tenant, why }) => `The tenant \`${tenant}\` has ${why}.`,
  hint: () => 'Remove unneeded files. The last good version of the tenant stays in use.',
});

export const leavesFolder = defineError<{ option: string; value: string }>({
  code: 'DS2520',
  title: 'The path leaves the tenant',
  message: ({ option, value }) =>
    `\`${option}\`: ${JSON.stringify(value)} is outside of the folder of the tenant.`,
  hint: () => 'A pulled tenant may only use files in its own folder.',
});

export const tenantFileAway = defineError<{ slug: string }>({
  code: 'DS2521',
  title: 'Missing tenant.json',
  message: ({ slug }) => `The folder of \`${slug}\` has no tenant.json.`,
  hint: () => 'Add the file, or remove the folder. The last good version of the tenant stays in use.',
});

export const fewerTenants = defineError<{ missing: readonly string[]; before: number; most: number }>({
  code: 'DS2522',
  title: 'Suspiciously few tenants',
  message: ({ missing, before, most }) =>
    `${plural(missing.length, 'tenant')} of ${before} ${missing.length === 1 ? 'is' : 'are'} missing at the source; the limit is ${most} %. None was removed: ${shown(missing)}.`,
  hint: () =>
    'To remove them, run the command again with --allow-shrink, or raise `max_shrink` of `tenants`.',
});

export const cannotKeep = defineError<{ file: string; why: string }>({
  code: 'DS2523',
  title: 'The pulled tenant cannot be stored',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be written: ${why}.`,
  hint: () => `Check the free space and the permissions of the folder. ${STANDS}`,
});

export const tooMany = defineError<{ name: string; most: number }>({
  code: 'DS2524',
  title: 'Too many tenants or files',
  exitCode: 2,
  message: ({ name, most }) => `${name} has more than ${most.toLocaleString('en-AU')} entries.`,
  hint: () => `Use a folder, list or prefix that contains only tenants. ${STANDS}`,
});

const shown = (slugs: readonly string[]): string =>
  slugs.slice(0, 10).join(', ') + (slugs.length > 10 ? ` and ${slugs.length - 10} more` : '');

export const tooOldForTypes = defineError<{ file: string; version: string }>({
  code: 'DS2525',
  title: 'Node.js does not run TypeScript',
  exitCode: 2,
  message: ({ file, version }) => `${file} is TypeScript, which Node.js ${version} does not run.`,
  hint: () => 'Use Node.js 24 or newer, or write the same settings into dealersite.config.json.',
});

export const configBroken = defineError<{ file: string; reason: string }>({
  code: 'DS2526',
  title: 'The settings cannot be loaded',
  exitCode: 2,
  message: ({ file, reason }) => `${file} ${reason}.`,
  hint: () =>
    "Write `import { defineConfig } from 'dealersite/config'` and `export default defineConfig({ … })`. Node.js removes types and compiles nothing else, so use no enum or namespace.",
});

export const twoConfigs = defineError<{ file: string; other: string }>({
  code: 'DS2527',
  title: 'Two files of settings',
  exitCode: 2,
  message: ({ file, other }) => `The project has ${file} and ${other}.`,
  hint: ({ other }) => `Keep one of them; remove ${other}, for example.`,
});

export const configImport = defineError<{ specifier: string; fault: string; instead: string }>({
  code: 'DS2528',
  title: 'The settings import what cannot be used',
  exitCode: 2,
  message: ({ specifier, fault }) => `The settings import ${JSON.stringify(specifier)}, ${fault}.`,
  hint: ({ instead }) => instead,
});
