/** Resolves what a slice imports: the program's own modules are those that already run, and its inside is refused. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { fail, type SourceLocation } from '../../renderer/contract/error.ts';
import { serverFile } from '../distribution.ts';
import { absolutePath, installCommand, relativeImport } from '../module-names.ts';
import { findInFile, literalPattern } from '../slice-sources.ts';
import { importRefused, packageMissing } from './errors.ts';
import type { FoundSlice } from './find-slice.ts';

/** Files of the server bundle by the name under which slices import them. */
const MODULES: Readonly<Record<string, string>> = {
  'dealersite/slice': 'slice.js',
  'dealersite/slice/server': 'slice-server.js',
  react: 'slice-react.js',
  'react/jsx-runtime': 'slice-react.js',
};

/** Returns the name under which slices import a file of the server bundle; undefined for other modules. */
export const moduleName = (address: string): string | undefined =>
  Object.keys(MODULES).find((name) => path.basename(address) === MODULES[name]);

/** Packages of which a second copy would not work with that of the program. */
const SHARED =
  /^(?:zod|react|react-dom|preact|hono|@hono\/zod-openapi|drizzle-orm|@vanilla-extract\/css)(?:\/|$)/;

const INSTEAD = {
  engine:
    'Import from "dealersite/slice" or "dealersite/slice/server"; docs/change/slices.md lists what they have.',
  shared:
    'The program has this package already, and a second copy would not work with it. Import what you need from "react", "dealersite/slice" or "dealersite/slice/server".',
  outside: 'A slice uses only files of its own folder. Move the file there, or make a package of it.',
  browser:
    'The file runs in the browser, where a slice has "react" and its own files. Compute the value in `data` and pass it as a prop of the island; import types with `import type`.',
  node: 'The file runs in the browser, which has no modules of Node.js. Compute the value in `data` and pass it as a prop of the island.',
  slice: 'Slices do not import each other. Make a package of what both need.',
} as const;

/** Returns what a slice should do instead of importing a file by its path on this machine. */
function absoluteRefusal(
  specifier: string,
  { importer, folder }: { importer: string; folder: string },
): string | undefined {
  const file = absolutePath(specifier);
  if (file === undefined) return undefined;
  return file.startsWith(folder + path.sep)
    ? `The path exists on this machine only. Import "${relativeImport(file, importer)}".`
    : `The path exists on this machine only. ${INSTEAD.outside}`;
}

/** Returns what a slice should do instead of an import; undefined if the import is allowed. */
function findRefusal(
  specifier: string,
  { importer, folder, others }: { importer: string; folder: string; others: readonly string[] },
): string | undefined {
  if (specifier in MODULES) return undefined;
  if (/^dealersite(?:\/|$)/.test(specifier)) return INSTEAD.engine;
  if (SHARED.test(specifier)) return INSTEAD.shared;
  if (others.some((other) => specifier === other || specifier.startsWith(`${other}/`))) return INSTEAD.slice;
  if (!specifier.startsWith('.')) return absoluteRefusal(specifier, { importer, folder });
  const file = path.resolve(path.dirname(importer), specifier);
  return file.startsWith(folder + path.sep) ? undefined : INSTEAD.outside;
}

/** Returns what an island should do instead of an import that no browser has; undefined for others. */
function browserRefusal(specifier: string): string | undefined {
  if (/^dealersite(?:\/|$)/.test(specifier)) return INSTEAD.browser;
  return isBuiltin(specifier) ? INSTEAD.node : undefined;
}

/** Returns the position of an import in its file; undefined if a plugin has added the import. */
const findImport = (file: string, specifier: string): SourceLocation | undefined =>
  findInFile(file, literalPattern(specifier));

/** Matches the name of a package. */
const PACKAGE = /^(?:@[\w.-]+\/)?[a-z0-9][\w.-]*(?:\/|$)/i;

/** Throws DS2722 for a package that is not installed. */
function refuseMissingPackage(specifier: string, file: string, name: string): void {
  const position = findImport(file, specifier);
  if (position === undefined) return;
  fail(packageMissing, { name, specifier, install: installCommand(specifier) }, position);
}

/** Returns whether a file belongs to a slice, not to a package in it. */
function isOfSlice({ folder }: FoundSlice, file: string): boolean {
  const below = path.relative(folder, file);
  return !below.startsWith('..') && !below.split(path.sep).includes('node_modules');
}

interface SliceImport {
  readonly specifier: string;
  readonly file: string;
  readonly others: readonly string[];
  readonly isBrowser: boolean;
}

/** Throws DS2703 for an import that a slice may not use. */
function refuseImport(
  { name, folder }: FoundSlice,
  { specifier, file, others, isBrowser }: SliceImport,
): void {
  const refused = isBrowser ? browserRefusal(specifier) : undefined;
  const instead = refused ?? findRefusal(specifier, { importer: file, folder, others });
  if (instead === undefined) return;
  const position = findImport(file, specifier);
  // Plugins import generated files by their paths.
  if (position === undefined && absolutePath(specifier) !== undefined) return;
  fail(importRefused, { name, specifier, instead }, position ?? { file });
}

/** Where a bundle runs. */
export interface ImportTarget {
  /** Names of the other slices of the project, and of their packages. */
  readonly others: readonly string[];
  /** Bundle for the browser: returns the id of a module that the page has already; undefined for others. */
  readonly inBrowser?: ((specifier: string) => string | undefined) | undefined;
}

/** Creates the plugin that resolves the imports of a slice. Refuses with DS2703 and DS2722. */
export const sliceImports = (slice: FoundSlice, { others, inBrowser }: ImportTarget): Plugin => ({
  name: 'dealersite:slice-imports',
  enforce: 'pre',
  async resolveId(specifier, importer, options) {
    if (importer === undefined || importer.startsWith('\0')) return inBrowser?.(specifier);
    const [file = ''] = importer.split('?');
    if (isOfSlice(slice, file))
      refuseImport(slice, { specifier, file, others, isBrowser: inBrowser !== undefined });
    const own = inBrowser ? inBrowser(specifier) : MODULES[specifier];
    if (own !== undefined)
      return inBrowser ? own : { id: pathToFileURL(serverFile(own)).href, external: 'absolute' };
    if (!PACKAGE.test(specifier) || isBuiltin(specifier)) return undefined;
    const resolved = await this.resolve(specifier, importer, { ...options, skipSelf: true });
    if (resolved === null) refuseMissingPackage(specifier, file, slice.name);
    return resolved;
  },
});
