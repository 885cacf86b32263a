/** Cleans up when the process ends early, such as locks and half-written files. */
import { rmSync } from 'node:fs';

const tasks = new Set<() => void>();

function runAll(): void {
  for (const task of tasks) {
    try {
      task();
    } catch {
      // Runs the remaining tasks.
    }
  }
}

/** Runs a synchronous task when the process ends. Returns a function that cancels it. */
export function atExit(task: () => void): () => void {
  if (tasks.size === 0) process.on('exit', runAll);
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size === 0) process.off('exit', runAll);
  };
}

/** Removes a folder, in a task as well. Writes that still run may add a file meanwhile, so it tries up to six times. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
