import { z } from 'zod/mini';

export const page = z;
