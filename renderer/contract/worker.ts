/** Scripts that work beside the page. */
import { runtime } from './runtime.ts';

/**
 * Address of the script of `<name>.worker.ts`, to be handed to an island as a prop; empty where nothing is bundled. It is a
 * module: `new Worker(address, { type: 'module' })`.
 */
export const workerScript = (name: string): string => runtime().script?.(name, 'worker') ?? '';
