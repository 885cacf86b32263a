/** Runs a program as from a shell and returns its output. */
import { execFile } from 'node:child_process';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Returns the environment without the variables of a surrounding npm. */
export const plainEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$|VITEST)/i.test(name)),
  );

/** Runs `program` in `cwd`. Never throws on a non-zero exit code. */
export function command(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const options = {
      cwd,
      env: { ...plainEnv(), ...env },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    };
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      done({ code, stdout, stderr });
    });
  });
}

/** Runs `program` like `command`, but throws its output on a non-zero exit code. */
export async function mustRun(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, stdout, stderr } = await command(program, args, cwd);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}\n${stdout}\n${stderr}`);
}
