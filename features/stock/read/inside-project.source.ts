/** Files of a tenant must be inside of its project: a config must not read other files of the machine. */
import path from 'node:path';

/** Folders from the project to that of a tenant. */
const TO_PROJECT = ['..', '..'];

/** Returns whether a path of a config leads into the project of the tenant. */
export function isInsideProject(tenantDir: string, file: string): boolean {
  const below = path.relative(path.resolve(tenantDir, ...TO_PROJECT), path.resolve(tenantDir, file));
  return below !== '..' && !below.startsWith(`..${path.sep}`) && !path.isAbsolute(below);
}
