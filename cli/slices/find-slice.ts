/** Finds the folder of a slice that dealersite.config.json lists. */
import { existsSync, realpathSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fail, type SourceLocation } from '../../renderer/contract/error.ts';
import { absolutePath, relativeImport } from '../module-names.ts';
import { sliceMissing } from './errors.ts';

/** A slice of a project before it is bundled. */
export interface FoundSlice {
  /** Path of its folder, or the name of its package, as dealersite.config.json lists it. */
  readonly entry: string;
  readonly name: string;
  readonly folder: string;
  /** The file of the build half. */
  readonly feature: string;
  /** The file of the server half; undefined without one. */
  readonly server: string | undefined;
  /** The entry in dealersite.config.json. */
  readonly position: SourceLocation;
}

const FEATURE = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.feature\.[jt]sx?$/;

/** Returns the folder of a package: the nearest `node_modules` from the project upwards that has it. */
function packageFolder(root: string, name: string): string | undefined {
  for (let dir = root; ; dir = path.dirname(dir)) {
    const folder = path.join(dir, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (dir === path.dirname(dir)) return undefined;
  }
}

/** Returns the name of the slice whose folder contains a file; undefined for other files. */
export function findSliceName(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const [feature] = existsSync(folder) ? readdirSync(folder).filter((name) => FEATURE.test(name)) : [];
    if (feature !== undefined) return FEATURE.exec(feature)?.[1];
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Finds the slice of an entry: a path that begins with a dot, or the name of a package. Throws DS2700. */
export function findSlice(root: string, entry: string, position: SourceLocation): FoundSlice {
  const refuse = (reason: string): never => fail(sliceMissing, { entry, reason }, position);
  if (absolutePath(entry) !== undefined)
    return refuse(`the path exists on this machine only; write "${relativeImport(entry, position.file)}"`);
  const isPath = entry.startsWith('.');
  const folder = isPath ? path.resolve(root, entry) : packageFolder(root, entry);
  if (folder === undefined) return refuse('the package is not installed');
  if (!existsSync(folder)) return refuse('the folder does not exist');
  const files = readdirSync(folder);
  const features = files.filter((file) => FEATURE.test(file));
  const [feature, second] = features;
  if (feature === undefined) return refuse('its folder has no file <name>.feature.ts');
  if (second !== undefined) return refuse(`its folder has ${features.length} files <name>.feature.ts`);
  const name = FEATURE.exec(feature)?.[1] ?? '';
  const server = files.find((file) => file.startsWith(`${name}.server.`));
  // Modules have their real paths once they are bundled.
  const real = realpathSync(folder);
  return {
    entry,
    name,
    folder: real,
    feature: path.join(real, feature),
    server: server === undefined ? undefined : path.join(real, server),
    position,
  };
}
