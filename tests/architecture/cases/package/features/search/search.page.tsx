import path from 'node:path';
import { z } from 'zod';

export const search = [path, z];
