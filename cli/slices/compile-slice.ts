/** Bundles a slice with Vite, which a project installs beside the program. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { InlineConfig } from 'vite';
import { ProblemError, type SourceLocation } from '../../renderer/contract/error.ts';
import { bundlerMissing, failIn, sliceNotBundled } from './errors.ts';
import type { FoundSlice } from './find-slice.ts';
import { sliceImports } from './slice-imports.ts';

interface BundleTarget {
  /** Folder for the result. */
  readonly folder: string;
  /** The other slices of the project. */
  readonly others: readonly FoundSlice[];
}

/** Writes `feature.mjs` and `server.mjs` to a folder. Throws DS2701 without Vite, DS2702 and DS2703 for faults of the slice. */
export async function compileSlice(slice: FoundSlice, { folder, others }: BundleTarget): Promise<void> {
  const vite = await import('vite').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return failIn(slice.position, bundlerMissing, { name: slice.name });
  });
  const config = serverConfig(slice, {
    folder,
    names: others.map(({ name }) => name),
  });
  try {
    await vite.build(config);
  } catch (error) {
    refuse(slice, error);
  }
}

function serverConfig(
  { feature, server, folder: root, ...slice }: FoundSlice,
  { folder, names }: { folder: string; names: readonly string[] },
): InlineConfig {
  return {
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    plugins: [sliceImports({ ...slice, feature, server, folder: root }, names)],
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      target: 'node22',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
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
  return failIn(position, sliceNotBundled, { name: slice.name, reason });
}
