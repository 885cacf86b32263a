/** Runs commands as if optional packages were not installed. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'hide-packages.js')).href;

/** Returns the environment in which Node.js does not find the packages. */
export const withoutPackages = (...names: string[]): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import ${PRELOAD}`,
  HIDDEN_PACKAGES: names.join(','),
});
