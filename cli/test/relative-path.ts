import path from 'node:path';

/** A path below the root as it is shown: relative, with `/`. */
export const relativePath = (file: string, root: string): string =>
  path.relative(root, path.resolve(file)).split(path.sep).join('/');
