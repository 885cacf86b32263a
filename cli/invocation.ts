/** Finds out how the program was started, so that a command it prints works as printed. */
import path from 'node:path';

interface Started {
  /** Path of the script as passed to Node.js, symbolic links not resolved. */
  script: string;
  cwd: string;
  /** Folder of the project, if --root names it. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Commands of package managers, by the start of `npm_config_user_agent`. */
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

/** Returns the command line that starts the program again from the same folder, with `--root` if it was passed. */
export function invocation({ script, cwd, root, environment }: Started): string {
  const rest =
    path.resolve(root) === path.resolve(cwd) ? '' : ` --root ${quoted(path.relative(cwd, root) || root)}`;
  return findProgram({ script, cwd, environment }) + rest;
}

function findProgram({ script, cwd, environment }: Omit<Started, 'root'>): string {
  const agent = environment['npm_config_user_agent'] ?? '';
  const isInPackage =
    script.split(path.sep).includes('node_modules') && !/[\\/]lib[\\/]node_modules[\\/]/.test(script);
  if (environment['npm_command'] === 'exec' || isInPackage)
    return RUNNERS.find(([start]) => agent.startsWith(start))?.[1] ?? 'npx dealersite';
  if (path.basename(script) !== 'bin.js') return 'dealersite';
  // `node cli/bin.js` in a clone: npx finds the program only inside the clone.
  const clone = path.dirname(path.dirname(script));
  return isWithin(clone, cwd) ? 'npx dealersite' : `node ${quoted(script)}`;
}

/** Returns the command line that starts this run again in the folder of a project. */
export const presentInvocation = (root: string): string =>
  invocation({ script: process.argv[1] ?? 'dealersite', cwd: process.cwd(), root, environment: process.env });

/** Returns the program as hints name it: through the runner of the project's packages where only that finds it. */
export function presentProgram(): string {
  const script = process.argv[1] ?? 'dealersite';
  const program = findProgram({ script, cwd: process.cwd(), environment: process.env });
  return program.startsWith('node ') ? 'dealersite' : program;
}

/** Commands by name. In other sentences the bare name is no command. */
export const COMMANDS =
  'alerts|audit|build|check|completion|db|doctor|index|init|leads|mcp|payments|ping|pull|redirects|report|serve|test';

const BARE = new RegExp(
  String.raw`(?<![\w/.@-]|npx |exec |yarn |bunx )dealersite (?=(?:${COMMANDS})\b|--help)`,
  'g',
);

/** Replaces the bare name of the program in front of commands by the command line that works. */
export const withInvocation = (text: string, program: string): string =>
  text.replaceAll(BARE, () => `${program} `);
