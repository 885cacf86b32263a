/** Refuses files of a slice that import each other in a circle: one of them runs before what it imports exists. */
import path from 'node:path';
import type { Rolldown } from 'vite';
import { problem, ProblemError } from '../../renderer/contract/error.ts';
import { importCircle } from './errors.ts';
import type { FoundSlice } from './find-slice.ts';

/** Returns a handler of the bundler's messages that throws DS2717 for a circle of the slice's own files. */
export const refuseCircles =
  ({ name, folder, feature }: FoundSlice) =>
  (_level: Rolldown.LogLevel, { code, ids = [] }: Rolldown.RolldownLog): void => {
    if (code !== 'CIRCULAR_DEPENDENCY') return;
    const files = ids.map((id) => path.relative(folder, path.resolve(folder, id)));
    if (files.some((file) => file.startsWith('..') || file.includes('node_modules'))) return;
    const [first = path.basename(feature)] = files;
    const circle = [...files, ...(files.at(-1) === first ? [] : [first])].join(' → ');
    throw new ProblemError([
      problem(importCircle, { name, circle }, { file: path.join(folder, first), line: 1 }),
    ]);
  };
