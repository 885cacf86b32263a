/** Bundles a slice with Vite, which a project installs beside the program. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { InlineConfig, PluginOption } from 'vite';
import { fail, ProblemError, type SourceLocation } from '../../renderer/contract/error.ts';
import { bundleOptions } from './bundle-options.ts';
import { browserConfig, browserParts, writeBrowserList } from './compile-browser.ts';
import { bundlerMissing, sliceNotBundled } from './errors.ts';
import type { FoundSlice } from './find-slice.ts';
import { refuseUnknownIslands } from './island-names.ts';
import { refuseCircles } from './import-circles.ts';
import { sliceImports } from './slice-imports.ts';

interface BundleTarget {
  /** Folder for the result. */
  readonly folder: string;
  /** The other slices of the project. */
  readonly others: readonly FoundSlice[];
}

/** Loads a package that the project has installed. Throws DS2701 without it. */
async function installed<Module>(
  { name, position }: FoundSlice,
  tool: string,
  load: () => Promise<Module>,
): Promise<Module> {
  return load().catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return fail(bundlerMissing, { name, tool }, position);
  });
}

/**
 * Writes `feature.mjs`, `server.mjs` and the folder `browser` to a folder. Throws DS2701 without Vite, DS2702 and DS2703
 * for faults of the slice.
 */
export async function compileSlice(slice: FoundSlice, { folder, others }: BundleTarget): Promise<void> {
  const vite = await installed(slice, 'vite', () => import('vite'));
  const parts = await browserParts(slice);
  await refuseUnknownIslands(slice, parts.islands);
  const hasStyleFiles = parts.styles.some((file) => file.endsWith('.css.ts'));
  const extract = hasStyleFiles
    ? await installed(slice, '@vanilla-extract/vite-plugin', () => import('@vanilla-extract/vite-plugin'))
    : undefined;
  // Packages are imported by the name that the project lists.
  const names = others.flatMap(({ name, entry }) => [name, entry]);
  const styles = () => extract?.vanillaExtractPlugin() ?? [];
  try {
    await vite.build(serverConfig(slice, { folder, names, styles }));
    if (parts.islands.length + parts.styles.length === 0) return;
    const result = await vite.build(browserConfig(slice, { folder, names, styles, parts }));
    await writeBrowserList(slice, { folder, result });
  } catch (error) {
    refuse(slice, error);
  }
}

function serverConfig(
  slice: FoundSlice,
  { folder, names, styles }: { folder: string; names: readonly string[]; styles: () => PluginOption },
): InlineConfig {
  const { feature, server } = slice;
  return {
    ...bundleOptions(slice),
    plugins: [sliceImports(slice, { others: names }), styles()],
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      target: 'node22',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: { circularDependency: true },
        onLog: refuseCircles(slice),
        input: { feature, ...(server !== undefined && { server }) },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  };
}

/** An error of the bundler; those of several files are listed in `errors`. */
interface BundlerError extends Error {
  readonly errors?: readonly BundlerError[];
  readonly cause?: unknown;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

/** Throws the problem of a bundle that failed. */
function refuse(slice: FoundSlice, error: unknown): never {
  const [first = error as BundlerError] = (error as BundlerError).errors ?? [];
  for (const one of [error, first, first.cause]) if (one instanceof ProblemError) throw one;
  const file = first.loc?.file ?? first.id;
  const position: SourceLocation = file
    ? {
        file: path.resolve(slice.folder, file),
        ...(first.loc && { line: first.loc.line, column: first.loc.column + 1 }),
      }
    : { file: slice.feature };
  const reason = stripVTControlCharacters(first.message).trim();
  return fail(sliceNotBundled, { name: slice.name, reason }, position);
}
