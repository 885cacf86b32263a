import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { vehicleSchema } from '../_domain/vehicle.schema.ts';

export const stock = [readFile, z, vehicleSchema, new Date()];
