/** Problems for pages of the local server: with relative paths, and a request to open an editor. */
import path from 'node:path';
import type { Problem } from '../../renderer/contract/error.ts';
import { shownPath } from '../print/problems.ts';

/** A problem for the script in the page. */
export interface ShownProblem extends Omit<Problem, 'place'> {
  /** File, line and column for people. */
  readonly at?: string;
  readonly frame?: string;
  /** Request to open an editor, if this server may open it. */
  readonly open?: OpenRequest;
}

interface OpenRequest {
  /** Path relative to the root. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

interface ShowOptions {
  root: string;
  /** True: this server opens files in an editor. */
  canOpen: boolean;
}

export function shownProblem({ place, ...rest }: Problem, { root, canOpen }: ShowOptions): ShownProblem {
  const { code, title, message, hint } = rest;
  const problem = { code, title, message, hint };
  if (!place) return problem;
  const { file, line = 1, column = 1, frame } = place;
  const at = [shownPath(file, root), place.line, place.column].filter((part) => part !== undefined).join(':');
  const below = path.relative(root, path.resolve(root, file));
  const isBelow = below !== '' && !below.startsWith('..') && !path.isAbsolute(below);
  return {
    ...problem,
    at,
    ...(frame === undefined ? {} : { frame }),
    ...(canOpen && isBelow ? { open: { file: below.split(path.sep).join('/'), line, column } } : {}),
  };
}
