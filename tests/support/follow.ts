/** Programs that end with whoever has started this process, however that one ended. */
import { spawn, type ChildProcess } from 'node:child_process';

/** Calls `then` once the process that holds the other end of the standard input is there no more, or lets go of it. */
export function onStarterGone(then: () => void): void {
  process.stdin.resume().once('end', then).once('error', then);
  // A pipe; nothing else is to be waited for because of it.
  if ('unref' in process.stdin) process.stdin.unref();
}

/**
 * Runs Node.js programs one after the other, as long as each ends with 0 and the starter is there; a signal to end is
 * passed on. Returns the exit code of the last that ran.
 */
export async function follow(programs: readonly (readonly string[])[], cwd: string): Promise<number> {
  let running: ChildProcess | undefined;
  let isWanted = true;
  const end = (): void => {
    isWanted = false;
    running?.kill('SIGTERM');
  };
  onStarterGone(end);
  process.once('SIGTERM', end).once('SIGINT', end);
  for (const words of programs) {
    if (!isWanted) break;
    running = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    const code = await new Promise<number>((done) => {
      running?.once('error', () => done(127)).once('exit', (given) => done(given ?? 1));
    });
    if (code !== 0) return code;
  }
  return 0;
}
