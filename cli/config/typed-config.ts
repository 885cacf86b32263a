/** Loads `dealersite.config.ts`, whose types Node.js removes. */
import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { stackPosition } from '../../renderer/stack-position.ts';
import { fail } from '../../renderer/contract/error.ts';
import { importReason } from '../import-reason.ts';
import { configBroken, tooOldForTypes } from './errors.ts';

const NAME = 'dealersite.config.ts';

/** Imports a TypeScript module. `npm init` makes projects of CommonJS, where Node.js would refuse its imports. */
async function importModule(file: string): Promise<unknown> {
  const hooks = registerHooks({
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

/** Returns the default export of the file. Throws DS2525 on older Node.js, DS2526 for faults of the file. */
export async function loadTypedConfig(file: string): Promise<unknown> {
  if (!process.features.typescript)
    return fail(tooOldForTypes, { file: NAME, version: process.versions.node }, { file });
  let module: { readonly default?: unknown };
  try {
    module = (await importModule(file)) as typeof module;
  } catch (error) {
    const reason = `throws when it is loaded: ${importReason(error)}`;
    const thrown = stackPosition(error);
    const position = thrown?.file === file ? thrown : { file };
    return fail(configBroken, { file: NAME, reason }, position);
  }
  return typeof module.default === 'object' && module.default !== null
    ? module.default
    : fail(configBroken, { file: NAME, reason: 'has no default export with settings' }, { file });
}
