import { renameSync } from 'node:fs';

export const publish = renameSync;
