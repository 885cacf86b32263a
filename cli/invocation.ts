/** How the program was started, so that a command it prints works as printed. */
import path from 'node:path';

interface Started {
  /** The script as Node.js was given it, links not followed. */
  script: string;
  cwd: string;
  /** Folder of the project when it was named with --root. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** By the start of `npm_config_user_agent`. */
const RUNNERS: readonly (readonly [start: string, command: string])[] = [
  ['pnpm/', 'pnpm exec dealersite'],
  ['yarn/', 'yarn dealersite'],
  ['bun/', 'bunx dealersite'],
];

const isWithin = (folder: string, file: string): boolean => {
  const relative = path.relative(folder, file);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
};

const quoted = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Returns the words that start the program again from the same folder, `--root` included where it was given. */
export function invocation({ script, cwd, root, environment }: Started): string {
  const rest =
    path.resolve(root) === path.resolve(cwd) ? '' : ` --root ${quoted(path.relative(cwd, root) || root)}`;
  return programOf({ script, cwd, environment }) + rest;
}

function programOf({ script, cwd, environment }: Omit<Started, 'root'>): string {
  const agent = environment['npm_config_user_agent'] ?? '';
  const isInPackage =
    script.split(path.sep).includes('node_modules') && !/[\\/]lib[\\/]node_modules[\\/]/.test(script);
  if (environment['npm_command'] === 'exec' || isInPackage)
    return RUNNERS.find(([start]) => agent.startsWith(start))?.[1] ?? 'npx dealersite';
  if (path.basename(script) !== 'bin.js') return 'dealersite';
  // `node cli/bin.js` of a clone: npx finds it from within the clone only.
  const clone = path.dirname(path.dirname(script));
  return isWithin(clone, cwd) ? 'npx dealersite' : `node ${quoted(script)}`;
}
