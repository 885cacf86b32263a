/**
 * Preloaded into a measured process: on exit it leaves the process's peak memory and
 * processor time in the file named by BENCH_USAGE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Peak resident memory in bytes. Linux tells it for this program alone; `maxRSS` would also hold what the parent had at the
 * moment of the fork, so it is the answer only where there is no /proc.
 */
function peakMemory(): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024;
}

const file = process.env['BENCH_USAGE'];
if (isMainThread && file !== undefined) {
  process.once('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(file, JSON.stringify({ memory: peakMemory(), processor: (user + system) / 1e6 }));
  });
}
