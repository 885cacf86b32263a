/** Bundles one file with all its imports into a classic script. */
import path from 'node:path';
import { build, type Plugin } from 'vite';

export interface ClassicScriptOptions {
  /** Replacements for expressions in the code. */
  readonly define?: Readonly<Record<string, string>>;
  readonly plugins?: readonly Plugin[];
  /** Called with the files of all bundled modules. */
  readonly onModules?: (files: readonly string[]) => void;
}

/** Bundles `file` (relative to `root`) into a function without module syntax and global names. */
export async function bundleClassicScript(
  root: string,
  file: string,
  options: ClassicScriptOptions = {},
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [...(options.plugins ?? [])],
    define: { 'process.env.NODE_ENV': '"production"', ...options.define },
    build: {
      write: false,
      target: 'es2022',
      // Pages link the style sheets; the script only needs class names.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, file), output: { format: 'iife' } },
    },
  });
  const chunks = [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
  const [chunk, another] = chunks;
  if (!chunk || another) throw new Error(`${file} produced ${chunks.length} scripts instead of one`);
  options.onModules?.(chunk.moduleIds);
  return chunk.code.trim();
}
