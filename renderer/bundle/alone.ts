/** Bundles one file with everything it imports into one classic script. */
import path from 'node:path';
import { build, type Plugin } from 'vite';

export interface AloneOptions {
  /** Texts that stand for others in the code. */
  readonly define?: Readonly<Record<string, string>>;
  readonly plugins?: readonly Plugin[];
}

/** The script of `file` (from `root`), in a function of its own: no module, no global names. */
export async function scriptAlone(root: string, file: string, options: AloneOptions = {}): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [...(options.plugins ?? [])],
    define: { 'process.env.NODE_ENV': '"production"', ...options.define },
    build: {
      write: false,
      target: 'es2022',
      // Styles are in the style sheets of pages: a script has their names only.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, file), output: { format: 'iife' } },
    },
  });
  const chunks = [made]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
  const [chunk, another] = chunks;
  if (!chunk || another) throw new Error(`${file} gave ${chunks.length} scripts instead of one`);
  return chunk.code.trim();
}
