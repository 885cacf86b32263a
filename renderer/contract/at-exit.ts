/** What this process tidies up when it ends before its work is done, such as locks and half-written files. */

const tasks = new Set<() => void>();

function runAll(): void {
  for (const task of tasks) {
    try {
      task();
    } catch {
      // The others are still to be done.
    }
  }
}

/** Runs the task when the process ends; it must be synchronous. Returns the function that calls it off. */
export function atExit(task: () => void): () => void {
  if (tasks.size === 0) process.on('exit', runAll);
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size === 0) process.off('exit', runAll);
  };
}
