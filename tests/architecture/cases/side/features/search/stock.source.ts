import { readFileSync } from 'node:fs';
import { requestSchema } from './request.schema.ts';
import { Results } from './results.tsx';

export const stock = [readFileSync, requestSchema, Results, Date.now()];
