/** Loads the slices of a project before a command reads the registry. Without any, no other module is loaded. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../outcome.ts';

/** The project whose slices this process has loaded: '' for one without any. */
let loaded: { readonly project: string; readonly loading: Promise<void> } | undefined;

/** Returns whether this process has loaded slices of a project, or is loading them. */
export const hasSlices = (): boolean => loaded !== undefined && loaded.project !== '';

function listsSlices(root: string): boolean {
  return ['dealersite.config.json', 'dealersite.config.ts'].some((name) => {
    const file = path.join(root, name);
    return existsSync(file) && /\bslices\b/.test(readFileSync(file, 'utf8'));
  });
}

/**
 * Loads the slices that dealersite.config.json lists. The registry exists once in a process, so a second project with other slices is
 * refused. Throws DS2700 to DS2706.
 */
export async function prepareSlices(context: Pick<Context, 'root' | 'report'>): Promise<void> {
  const project = listsSlices(context.root) ? context.root : '';
  if (loaded && loaded.project !== project) {
    const { refuseOtherProject } = await import('./load-slices.ts');
    refuseOtherProject(context.root);
  }
  loaded ??= { project, loading: project === '' ? Promise.resolve() : load(context) };
  await loaded.loading;
}

async function load(context: Pick<Context, 'root' | 'report'>): Promise<void> {
  try {
    const { loadSlices } = await import('./load-slices.ts');
    await loadSlices(context);
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}
