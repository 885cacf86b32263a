/** Errors of a project's slices: DS2700 to DS2723. */
import { didYouMean } from '../../features/_domain/text/did-you-mean.ts';
import { defineError } from '../../renderer/contract/error.ts';

export const sliceMissing = defineError<{ entry: string; reason: string }>({
  code: 'DS2700',
  title: 'The slice is missing',
  exitCode: 2,
  message: ({ entry, reason }) => `The slice ${JSON.stringify(entry)} cannot be loaded: ${reason}.`,
  hint: () =>
    'Write the path of its folder, such as "./slices/book-a-wash", or the name of an installed package into `slices` of dealersite.config.json. The folder has a file `<name>.feature.ts`.',
});

export const bundlerMissing = defineError<{ name: string; tool: string }>({
  code: 'DS2701',
  title: 'A tool for slices is not installed',
  exitCode: 2,
  message: ({ name, tool }) => `The slice ${name} needs ${tool} to be bundled, and it is not installed.`,
  hint: ({ tool }) => `Install it beside dealersite: npm install --save-dev ${tool}`,
});

export const sliceNotBundled = defineError<{ name: string; reason: string }>({
  code: 'DS2702',
  title: 'The slice cannot be bundled',
  exitCode: 2,
  message: ({ name, reason }) => `The slice ${name} cannot be bundled: ${reason}`,
  hint: () => 'Correct the file. Nothing was built; finished sites are unchanged.',
});

export const importRefused = defineError<{ name: string; specifier: string; instead: string }>({
  code: 'DS2703',
  title: 'The slice imports what it may not use',
  exitCode: 2,
  message: ({ name, specifier }) => `The slice ${name} imports ${JSON.stringify(specifier)}.`,
  hint: ({ instead }) => instead,
});

export const otherContract = defineError<{ name: string; contract: string; present: number }>({
  code: 'DS2704',
  title: 'The slice was written for another version',
  exitCode: 2,
  message: ({ name, contract, present }) =>
    `The slice ${name} was written for ${contract} of dealersite/slice; this version of dealersite has contract ${present}.`,
  hint: ({ present }) =>
    `Update the slice or dealersite. CHANGELOG.md lists what changed; then write \`contract: ${present}\` into defineFeature.`,
});

export const sliceBroken = defineError<{ name: string; reason: string }>({
  code: 'DS2705',
  title: 'The slice cannot be loaded',
  exitCode: 2,
  message: ({ name, reason }) => `The slice ${name} ${reason}.`,
  hint: () => 'Correct the file. Nothing was built; finished sites are unchanged.',
});

export const otherProject = defineError<{ root: string }>({
  code: 'DS2706',
  title: 'Another project is loaded',
  exitCode: 2,
  message: ({ root }) => `This process has already loaded the slices of another project than ${root}.`,
  hint: () => 'Run projects with slices in a process each.',
});

export const ruleFailed = defineError<{ reason: string }>({
  code: 'DS2710',
  title: 'A rule of a slice failed',
  message: ({ reason }) => `A rule of a slice throws: ${reason}.`,
  hint: () => 'Correct the rule. All other rules and tenants were checked.',
});

export const wrongDeclaration = defineError<{
  name: string;
  member: string;
  fault: string;
  instead: string;
}>({
  code: 'DS2712',
  title: 'The declaration of a slice is wrong',
  exitCode: 2,
  message: ({ name, member, fault }) => `${member} of the slice ${name} ${fault}.`,
  hint: ({ instead }) => instead,
});

export const tableMissing = defineError<{ slice: string; table: string; reason: string }>({
  code: 'DS2714',
  title: 'The migrations of a slice do not make its table',
  message: ({ slice, table, reason }) =>
    `The slice ${slice} declares the table "${table}", which differs from what its migrations make: ${reason}.`,
  hint: () =>
    'Add a file to `migrations/` that creates the table or changes it; files that have run anywhere must stay as they are.',
});

export const exportMissing = defineError<{
  name: string;
  specifier: string;
  missing: string;
  nearest: string | undefined;
  exports: readonly string[];
}>({
  code: 'DS2716',
  title: 'A module of dealersite has no such export',
  exitCode: 2,
  message: ({ name, specifier, missing }) =>
    `The slice ${name} imports \`${missing}\` from "${specifier}", which has no such export.`,
  hint: ({ nearest, exports }) =>
    `${didYouMean(nearest)}It exports ${exports.map((one) => `\`${one}\``).join(', ')}. Import types with \`import type\`.`,
});

export const importCircle = defineError<{ name: string; circle: string }>({
  code: 'DS2717',
  title: 'Files of a slice import each other in a circle',
  exitCode: 2,
  message: ({ name, circle }) => `Files of the slice ${name} import each other in a circle: ${circle}.`,
  hint: () => 'Move what both need to a third file that imports neither.',
});

export const islandMissing = defineError<{ slice: string; name: string; nearest: string | undefined }>({
  code: 'DS2718',
  title: 'No island has this name',
  exitCode: 2,
  message: ({ slice, name }) =>
    `The slice ${slice} places the island "${name}", and has no file ${name}.island.tsx.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}The name of an island is that of its file.`,
});

export const sliceThrewLate = defineError<{ name: string; reason: string }>({
  code: 'DS2719',
  title: 'An error after the call',
  message: ({ name, reason }) => `The slice ${name} failed after its call: ${reason}.`,
  hint: () =>
    'It was thrown in a timer, or in a promise that nothing awaits, so that no page and no call could report it. Await the promise, or catch the error in the timer. `serve` goes on; `build` stops before it publishes the site.',
});

export const anySliceThrewLate = defineError<{ reason: string }>({
  code: 'DS2720',
  title: 'An error that nothing awaited',
  message: ({ reason }) => `A promise that nothing awaits failed, and the error has no line: ${reason}.`,
  hint: () =>
    'Look in the slices for a call without `await`, such as one of `node:fs/promises`. If there is none, this is a bug in dealersite. `serve` goes on; `build` stops before it publishes the site.',
});

export const apiRouteTaken = defineError<{ slice: string; route: string; first: string; taken: string }>({
  code: 'DS2721',
  title: 'Two slices have one API route',
  exitCode: 2,
  message: ({ slice, route, first, taken }) =>
    `Calls of ${route} never reach the slice ${slice}: ${first} answers ${taken} before.`,
  hint: ({ slice }) => `Give the route another path; begin it with /${slice}.`,
});

export const packageMissing = defineError<{ name: string; specifier: string; install: string }>({
  code: 'DS2722',
  title: 'The slice imports a package that is not installed',
  exitCode: 2,
  message: ({ name, specifier }) =>
    `The slice ${name} imports ${JSON.stringify(specifier)}, and the package is not installed.`,
  hint: ({ install }) => `Run ${install}, or correct the name. A file of the slice begins with "./".`,
});

export const unknownWake = defineError<{ slice: string; wake: string; nearest: string | undefined }>({
  code: 'DS2723',
  title: 'The island never wakes',
  exitCode: 2,
  message: ({ slice, wake }) => `The slice ${slice} places an island with wake="${wake}".`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Write \`load\`, \`idle\`, \`visible\`, \`interaction\` or a query such as \`media (min-width: 60rem)\`.`,
});
