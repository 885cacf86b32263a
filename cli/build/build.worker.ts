/** Worker thread of a build. */
import { workerData } from 'node:worker_threads';
import { addCompiled, type CompiledSlice } from '../compiled-slices.ts';

await addCompiled((workerData ?? []) as readonly CompiledSlice[]);
// Imported afterwards, since it reads the registry.
await import('./build-thread.ts');
