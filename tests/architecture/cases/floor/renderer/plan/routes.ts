import type { Vehicle } from '../../features/_domain/vehicle.schema.ts';
import { problem } from '../contract/error.ts';

export const routes = (vehicles: Vehicle[]) => [vehicles, problem];
