/** Finds the files of the program, bundled or in a clone. */
import path from 'node:path';

/** The folder `dist`; in a clone without a bundle the root of the clone. */
export const distribution = path.resolve(
  import.meta.dirname,
  import.meta.dirname.includes('chunks') ? '../..' : '..',
);

/** Returns the path of a file of the server bundle. */
export const serverFile = (name: string): string => path.join(distribution, 'server', name);
