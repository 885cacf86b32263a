/** Turns every `*.early.ts` into one tiny script of its own that a page can run before it is painted. */
import { hash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { EARLY_LIST } from './assets.ts';

/** One file with everything it imports, in a function of its own: no module, no global names. */
export async function bundleAlone(root: string, file: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path.join(root, file), output: { format: 'iife' } },
    },
  });
  const [chunk] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`);
  return chunk.code;
}

/** `features/search/search.early.ts` is the early script `search`. */
export function shipEarlyScripts(root: string, files: readonly string[]): Plugin {
  return {
    name: 'dealersite:early',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const list: Record<string, string> = {};
      for (const file of files.toSorted()) {
        const name = path.basename(file, '.early.ts');
        const source = await bundleAlone(root, file);
        const digest = hash('sha256', source, 'base64url').slice(0, 8);
        list[name] = `assets/early-${name}-${digest}.js`;
        this.emitFile({ type: 'asset', fileName: list[name], source });
      }
      this.emitFile({ type: 'asset', fileName: EARLY_LIST, source: JSON.stringify(list) });
    },
  };
}
