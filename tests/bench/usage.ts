/**
 * Preloaded into a measured process: on exit it writes peak memory and processor time to the file named by BENCH_USAGE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Returns peak resident memory in bytes. `maxRSS` includes the parent's memory at the fork, so it is used only without
 * /proc.
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
