/** Loads `dealersite.config.ts`, whose types Node.js removes. */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { stackPosition } from '../../renderer/stack-position.ts';
import { fail } from '../../renderer/contract/error.ts';
import { importReason } from '../import-reason.ts';
import { configBroken, tooOldForTypes } from './errors.ts';

const NAME = 'dealersite.config.ts';

/** Returns the default export of the file. Throws DS2525 on older Node.js, DS2526 for faults of the file. */
export async function loadTypedConfig(file: string): Promise<unknown> {
  if (!process.features.typescript)
    return fail(tooOldForTypes, { file: NAME, version: process.versions.node }, { file });
  let module: { readonly default?: unknown };
  try {
    // Node.js loads an address once, and a running server reads changed settings again.
    const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
    module = (await import(address)) as typeof module;
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
