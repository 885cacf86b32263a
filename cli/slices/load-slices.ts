/** Finds, bundles and imports the slices of a project. */
import path from 'node:path';
import type { AddedSlice } from '../../features/added-slices.ts';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import { CONTRACT } from '../../features/slice-contract-version.ts';
import { fail, ProblemError, type SourceLocation } from '../../renderer/contract/error.ts';
import { stackPosition } from '../../renderer/stack-position.ts';
import { findConfig, readConfig } from '../config/read-config.ts';
import type { Context } from '../outcome.ts';
import { importReason } from '../import-reason.ts';
import { addCompiled, type CompiledSlice } from '../compiled-slices.ts';
import { exportMissing, otherContract, otherProject, sliceBroken } from './errors.ts';
import { findSlice, type FoundSlice } from './find-slice.ts';
import { findInSources, namePattern } from '../slice-sources.ts';
import { moduleName } from './slice-imports.ts';
import { refuseTakenRoutes } from './route-conflicts.ts';
import { findStored, storeCompiled } from './slice-store.ts';
import { verifyDeclaration } from './verify-declaration.ts';

export const refuseOtherProject = (root: string): never => fail(otherProject, { root });

/** Loads the slices that dealersite.config.json lists, bundling those whose files have changed. Throws DS2700 to DS2705, and DS2721. */
export async function loadSlices({ root, report }: Pick<Context, 'root' | 'report'>): Promise<void> {
  const config = await readConfig(root);
  const base = { file: findConfig(root) ?? root };
  const placeOf = config?.placeOf ?? ((): SourceLocation => base);
  const slices = (config?.slices ?? []).map((entry, index) =>
    findSlice(root, entry, placeOf(['slices', index])),
  );
  const compiled: CompiledSlice[] = [];
  for (const slice of slices) compiled.push(await compile(slice, { root, found: slices, report }));
  refuseTakenRoutes(compiled);
  await addCompiled(compiled, { verify, verifyServer, onError: refuseImport });
}

/** Throws the problem of a slice whose import failed: DS2716 for a name that our modules lack, else DS2705. */
async function refuseImport({ name, source }: CompiledSlice, error: unknown): Promise<never> {
  if (error instanceof ProblemError) throw error;
  const reason = importReason(error);
  const [, address = '', missing = ''] =
    /module '(.+)' does not provide an export named '(.+)'/.exec(reason) ?? [];
  const specifier = moduleName(address);
  if (specifier !== undefined) {
    const exports = Object.keys((await import(address)) as object);
    const facts = { name, specifier, missing, nearest: nearestName(missing, exports), exports };
    return fail(exportMissing, facts, findInSources(source, namePattern(missing)));
  }
  const position = stackPosition(error) ?? { file: source };
  return fail(sliceBroken, { name, reason: `throws when it is loaded: ${reason}` }, position);
}

/** Refuses a server half without a declaration, or with another name. */
function verifyServer(slice: CompiledSlice, server: unknown): void {
  const { name, source } = slice;
  const position = findInSources(source, /defineServer\(/);
  if (typeof server !== 'object' || server === null)
    fail(
      sliceBroken,
      { name, reason: 'exports no `server` in its server file: declare it with defineServer' },
      position,
    );
  const written: unknown = Reflect.get(Object(server), 'name');
  if (written !== name)
    fail(
      sliceBroken,
      { name, reason: `calls itself ${JSON.stringify(written)} in its server file` },
      position,
    );
}

interface Surroundings extends Pick<Context, 'root' | 'report'> {
  readonly found: readonly FoundSlice[];
}

async function compile(slice: FoundSlice, { root, found, report }: Surroundings): Promise<CompiledSlice> {
  const { stored, target } = await findStored(slice, root);
  if (stored) return stored;
  report(`bundling the slice ${slice.name}`);
  const { compileSlice } = await import('./compile-slice.ts');
  const others = found.filter((other) => other !== slice);
  return storeCompiled(slice, target, (folder) => compileSlice(slice, { folder, others }));
}

/** Refuses a slice without a declaration, with another name, or for another contract. */
function verify(slice: CompiledSlice, { feature }: Partial<AddedSlice>): void {
  const { name, source } = slice;
  const position = findInSources(source, /defineFeature\(/);
  const refuse = (reason: string): never => fail(sliceBroken, { name, reason }, position);
  if (typeof feature !== 'object') return refuse('exports no `feature`: declare it with defineFeature');
  const { contract } = feature as { contract?: unknown };
  if (contract !== CONTRACT) {
    const written = contract === undefined ? 'no contract' : `contract ${JSON.stringify(contract)}`;
    return fail(otherContract, { name, contract: written, present: CONTRACT }, position);
  }
  if (feature.name !== name)
    refuse(`calls itself ${JSON.stringify(feature.name)}, but its file is ${path.basename(source)}`);
  verifyDeclaration(slice, feature);
}
