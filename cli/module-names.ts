/** Names of modules as imports write them. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the path of an import that names a file of this machine; undefined for relative ones and packages. */
export function absolutePath(specifier: string): string | undefined {
  if (/^file:/i.test(specifier)) return URL.canParse(specifier) ? fileURLToPath(specifier) : specifier;
  return path.isAbsolute(specifier) || path.win32.isAbsolute(specifier) ? specifier : undefined;
}

/** Returns what to import instead of an absolute path. */
export function relativeImport(file: string, importer: string): string {
  const relative = path.relative(path.dirname(importer), file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Returns the command that installs the package of an import, such as `npm install @scope/name` for `@scope/name/part`. */
export function installCommand(specifier: string): string {
  const parts = specifier.split('/');
  return `npm install ${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`;
}
