/** Removes folders that other code may still be writing to. */
import { rmSync } from 'node:fs';

/** Removes a folder. Writes that still run may add a file meanwhile, so it tries up to six times. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
