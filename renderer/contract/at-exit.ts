/** Cleans up when the process ends early, such as locks and half-written files. */

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
