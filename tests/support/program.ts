/** The functions of the bundled program, called in this process: a build costs a third of one in its own. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Api from '../../cli/api/index.ts';
import type { Problem } from '../../cli/types.ts';
import { prepare } from '../../cli/bootstrap/prepare.js';

const BUNDLE = pathToFileURL(path.resolve(import.meta.dirname, '../../dist/server/api.js')).href;

let loading: Promise<typeof Api> | undefined;

async function load(): Promise<typeof Api> {
  if ((await prepare()) !== 0) throw new Error('the bundle of the clone failed');
  return (await import(/* @vite-ignore */ BUNDLE)) as typeof Api;
}

/** Loads the API, after bundling changed sources. */
export const loadProgram = (): Promise<typeof Api> => (loading ??= load());

/** Returns severity, code, title and message of each problem in a line. */
export const formatProblems = (problems: readonly Problem[]): string =>
  problems.map(({ severity, code, title, message }) => `${severity} ${code} ${title} ${message}`).join('\n');
