/** Runs a program the way a person would from a shell, and gives back what it said. */
import { execFile } from 'node:child_process';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** The environment without what an npm around this process has set, so that an npm inside starts afresh. */
export const plainEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$|VITEST)/i.test(name)),
  );

/** Runs `program` in `cwd`; never throws on a bad exit code. */
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

/** As `command`, for what a test stands on: a bad exit code is an error that holds what the program said. */
export async function mustRun(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, stdout, stderr } = await command(program, args, cwd);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}\n${stdout}\n${stderr}`);
}
