/** Runs commands as if optional packages were not installed, or did not fit the machine. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'hide-packages.js')).href;

const NODE_OPTIONS = `--import ${PRELOAD}`;

/** Returns the environment in which Node.js does not find the packages. */
export const withoutPackages = (...names: string[]): NodeJS.ProcessEnv => ({
  NODE_OPTIONS,
  HIDDEN_PACKAGES: names.join(','),
});

/** Returns the environment in which Node.js finds the packages but cannot load them. */
export const withBrokenPackages = (...names: string[]): NodeJS.ProcessEnv => ({
  NODE_OPTIONS,
  BROKEN_PACKAGES: names.join(','),
});
