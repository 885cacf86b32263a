/** A bundled slice: plain data, so that it can be posted to a thread, and its import. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { pathToFileURL } from 'node:url';
import { addedSlices, setSlices, type AddedSlice } from '../features/added-slices.ts';
import type { SliceFeature } from '../features/_domain/slice/slice.ts';
import { refuseConflicts, type SliceName } from '../features/join-slices.ts';
import type { SourceLocation } from '../renderer/contract/error.ts';
import { findInSources, literalPattern } from './slice-sources.ts';
import { guardFeature } from './guarded-slice.ts';
import type { SliceServer } from '../features/_platform/slice/slice-server.ts';
import { readAddedBundle, withAdded } from '../renderer/bundle/added-bundle.ts';
import type { BrowserBundle } from '../renderer/bundle/browser-bundle.ts';

export interface CompiledSlice {
  readonly name: string;
  /** Folder of the bundle; its name is the digest of the sources. */
  readonly folder: string;
  /** File of the sources that declares the slice, for messages. */
  readonly source: string;
}

let compiled: readonly CompiledSlice[] = [];

/** Returns the slices that this thread has added. */
export const compiledSlices = (): readonly CompiledSlice[] => compiled;

/** Imports the build half; the server half follows when it is needed. */
async function importSlice(
  slice: CompiledSlice,
  { verifyServer, onError }: Required<ImportHandlers>,
): Promise<AddedSlice> {
  const { folder, source } = slice;
  const file = (half: string): string => path.join(folder, `${half}.mjs`);
  const { feature } = (await import(pathToFileURL(file('feature')).href)) as { feature: SliceFeature };
  const findPosition = (text: string): SourceLocation => findInSources(source, literalPattern(text));
  if (!existsSync(file('server'))) return { feature, findPosition };
  return {
    feature,
    findPosition,
    loadServer: async () => {
      const { server } = await (
        import(pathToFileURL(file('server')).href) as Promise<{ server: SliceServer }>
      ).catch((error: unknown) => onError(slice, error));
      verifyServer(slice, server);
      return server;
    },
  };
}

interface ImportHandlers {
  /** Throws for a slice that cannot be used. */
  readonly verify?: (slice: CompiledSlice, added: AddedSlice) => void;
  /** Throws for a server half that cannot be used; called when it is loaded. */
  readonly verifyServer?: (slice: CompiledSlice, server: SliceServer) => void;
  /** Throws the problem of a slice that cannot be imported. */
  readonly onError?: (slice: CompiledSlice, error: unknown) => Promise<never>;
}

const acceptAll = (): void => undefined;

const throwAgain = (_slice: CompiledSlice, error: unknown): Promise<never> => Promise.reject(error);

/** Adds bundled slices to the registry. Positions in stacks are those of their sources. */
export async function addCompiled(
  slices: readonly CompiledSlice[],
  { verify = acceptAll, verifyServer = acceptAll, onError = throwAgain }: ImportHandlers = {},
): Promise<void> {
  if (slices.length === 0 && compiled.length === 0) return;
  process.setSourceMapsEnabled(true);
  const added: AddedSlice[] = [];
  for (const slice of slices) {
    const one = await importSlice(slice, { verify, verifyServer, onError }).catch((error: unknown) =>
      onError(slice, error),
    );
    verify(slice, one);
    added.push({ ...one, feature: guardFeature(one.feature, { file: slice.source }) });
  }
  compiled = slices;
  setSlices(added);
}

/** Remembers the present slices; the result puts them back, when the next ones cannot be joined. */
export function rememberSlices(): () => void {
  const before = { compiled, added: addedSlices() };
  return () => {
    compiled = before.compiled;
    setSlices(before.added);
  };
}

/** Returns the file of an island. */
function islandPosition(name: string, slice: string): SourceLocation | undefined {
  const folder = path.dirname(compiled.find((one) => one.name === slice)?.source ?? '');
  const [file] = fg.sync(`**/${name}.island.tsx`, {
    cwd: folder,
    ignore: ['**/node_modules/**'],
    absolute: true,
  });
  return file === undefined ? undefined : { file, line: 1 };
}

/** Returns the browser bundle with what slices add to it. Throws DS2707 for an island of two slices. */
export function withSlices(product: BrowserBundle): BrowserBundle {
  const added = compiled.flatMap(({ name, folder }) => {
    const bundle = readAddedBundle(folder);
    return bundle ? [{ slice: name, bundle }] : [];
  });
  if (added.length === 0) return product;
  const listIslands = (slice: string, islands: object): SliceName[] =>
    Object.keys(islands).map((name) => ({ what: 'island', name, slice }));
  refuseConflicts(
    listIslands('dealersite', product.addresses.island),
    added.flatMap(({ slice, bundle }) => listIslands(slice, bundle.islands)),
    ({ name, slice }) => islandPosition(name, slice),
  );
  return withAdded(
    product,
    added.map(({ bundle }) => bundle),
  );
}
