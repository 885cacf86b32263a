/** Loads `dealersite.config.ts`, whose types Node.js removes. */
import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stackPosition } from '../../renderer/stack-position.ts';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import { importReason } from '../import-reason.ts';
import { absolutePath, installCommand, relativeImport } from '../module-names.ts';
import { findInFile, literalPattern, namePattern } from '../slice-sources.ts';
import { configBroken, configImport, tooOldForTypes } from './errors.ts';

const NAME = 'dealersite.config.ts';

/** Throws DS2528 for a path of this machine in the sources of the settings. */
function refuseAbsolute(specifier: string, importer: string | undefined): void {
  const file = absolutePath(specifier);
  if (file === undefined || importer?.startsWith('file:') !== true) return;
  const source = fileURLToPath(importer);
  // The program itself imports by addresses that it computes.
  const position = findInFile(source, literalPattern(specifier));
  if (position === undefined) return;
  const instead = `The path exists on this machine only. Import "${relativeImport(file, source)}", or a package.`;
  fail(configImport, { specifier, fault: 'an absolute path', instead }, position);
}

/** Throws DS2528 when an import names a package that is not installed. */
function refuseMissingPackage(error: unknown): void {
  const { message = '' } = error instanceof Error ? error : {};
  const [, specifier, importer] = /Cannot find package '(.+?)' imported from (.+)$/m.exec(message) ?? [];
  if (specifier === undefined || importer === undefined || !existsSync(importer)) return;
  const instead = `Run ${installCommand(specifier)}, or correct the name.`;
  const position = findInFile(importer, namePattern(specifier)) ?? { file: importer };
  fail(configImport, { specifier, fault: 'a package that is not installed', instead }, position);
}

/** Imports a TypeScript module. `npm init` makes projects of CommonJS, where Node.js would refuse its imports. */
async function importModule(file: string): Promise<unknown> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      refuseAbsolute(specifier, context.parentURL);
      return next(specifier, context);
    },
    load: (url, context, next) =>
      next(url, /\.ts(?:\?|$)/.test(url) ? { ...context, format: 'module-typescript' } : context),
  });
  try {
    // Node.js loads an address once, and a running server reads changed settings again.
    return await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  } finally {
    hooks.deregister();
  }
}

/** Returns the default export of the file. Throws DS2525 on older Node.js, DS2526 and DS2528 for faults of the file. */
export async function loadTypedConfig(file: string): Promise<unknown> {
  if (!process.features.typescript)
    return fail(tooOldForTypes, { file: NAME, version: process.versions.node }, { file });
  let module: { readonly default?: unknown };
  try {
    module = (await importModule(file)) as typeof module;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    refuseMissingPackage(error);
    const reason = `throws when it is loaded: ${importReason(error)}`;
    const thrown = stackPosition(error);
    const position = thrown?.file === file ? thrown : { file };
    return fail(configBroken, { file: NAME, reason }, position);
  }
  return typeof module.default === 'object' && module.default !== null
    ? module.default
    : fail(configBroken, { file: NAME, reason: 'has no default export with settings' }, { file });
}
