/** Stores bundled slices by the digest of their files, so that only changed ones are bundled again. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import fg from 'fast-glob';
import { distribution, serverFile } from '../distribution.ts';
import type { CompiledSlice } from '../compiled-slices.ts';
import type { FoundSlice } from './find-slice.ts';

/** Age after which bundles of earlier sources are removed; a running server may still read younger ones. */
const STALE_MS = 86_400_000;

/** Returns the digest of everything that a bundle depends on: the slice, the packages of the project, this program. */
async function computeDigest({ folder }: FoundSlice, root: string): Promise<string> {
  const files = await fg('**/*', { cwd: folder, ignore: ['**/node_modules/**'], followSymbolicLinks: false });
  const lock = path.join(root, 'package-lock.json');
  const parts = [
    // Bundles import modules of this program by their path: another copy would have a React of its own.
    distribution,
    readFileSync(serverFile('build-id.txt'), 'utf8'),
    // Islands import the runtime by the name of its file.
    readFileSync(path.join(distribution, 'client/.vite/manifest.json'), 'utf8'),
    existsSync(lock) ? await readFile(lock, 'utf8') : '',
  ];
  for (const file of files.toSorted()) parts.push(file, await readFile(path.join(folder, file), 'utf8'));
  return hash('sha256', parts.join('\0'), 'hex').slice(0, 20);
}

/** Returns the stored bundle of the present sources, and where it belongs if there is none. */
export async function findStored(
  slice: FoundSlice,
  root: string,
): Promise<{ stored: CompiledSlice | undefined; target: string }> {
  const target = path.join(root, '.dealersite', 'slices', slice.name, await computeDigest(slice, root));
  const compiled = { name: slice.name, folder: target, source: slice.feature };
  return { stored: existsSync(target) ? compiled : undefined, target };
}

/** Bundles a slice beside its target and moves it there when it is complete. */
export async function storeCompiled(
  slice: FoundSlice,
  target: string,
  bundle: (folder: string) => Promise<void>,
): Promise<CompiledSlice> {
  const draft = `${target}.${process.pid}.tmp`;
  await mkdir(draft, { recursive: true });
  try {
    await bundle(draft);
    await rename(draft, target).catch((error: unknown) => {
      // Another process was faster.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeStale(target);
  return { name: slice.name, folder: target, source: slice.feature };
}

async function removeStale(target: string): Promise<void> {
  const parent = path.dirname(target);
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder);
    if (folder !== target && Date.now() - mtimeMs > STALE_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
