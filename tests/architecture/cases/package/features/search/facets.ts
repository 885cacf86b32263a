import { readFileSync } from 'fs';
import { z } from 'zod';
import type { ZodType } from 'zod';
import { signal } from '@preact/signals-core';

export const facets = (type: ZodType) => [readFileSync, z, type, signal];
