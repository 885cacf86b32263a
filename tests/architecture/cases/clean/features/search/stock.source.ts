import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { vehicleSchema } from '../_domain/vehicle.schema.ts';
import { stockTable } from './stock.tables.ts';

export const stock = [readFile, z, vehicleSchema, new Date()];
export const table = stockTable;
