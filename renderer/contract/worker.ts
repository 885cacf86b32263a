/** Addresses of worker scripts. */
import { runtime } from './runtime.ts';

/**
 * Returns the address of `<name>.worker.ts`, to pass to an island as a prop; empty without a bundle. The script is a
 * module: `new Worker(address, { type: 'module' })`.
 */
export const workerScript = (name: string): string => runtime().script?.(name, 'worker') ?? '';
