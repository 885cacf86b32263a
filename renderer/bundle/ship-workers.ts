/**
 * Bundles every `*.worker.ts` into one script: a worker starts only after its last file has loaded, and the page
 * would not share its files in time.
 */
import { hash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { bundleClassicScript } from './classic-script.ts';
import { WORKER_LIST } from './browser-bundle.ts';

interface WorkerOptions {
  /** Creates the plugins for the imports of a worker. */
  readonly plugins: () => readonly Plugin[];
  /** Called with the files of the modules of each worker. */
  readonly onModules: (files: readonly string[]) => void;
}

/** Bundles `x.worker.ts` as `worker-x`. */
export function shipWorkers(
  root: string,
  files: readonly string[],
  { plugins, onModules }: WorkerOptions,
): Plugin {
  return {
    name: 'dealersite:workers',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const list: Record<string, string> = {};
      for (const file of files.toSorted()) {
        const name = path.basename(file, '.worker.ts');
        const source = await bundleClassicScript(root, file, { plugins: plugins(), onModules });
        const fileName = `assets/worker-${name}-${hash('sha256', source, 'base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        list[name] = fileName;
      }
      this.emitFile({ type: 'asset', fileName: WORKER_LIST, source: JSON.stringify(list) });
    },
  };
}
