/** The routes of the API, one line a slice. `serve` puts them together; a build never loads them. */
import type { ApiRoutes, Platform } from './_platform/api.ts';
import { spinApi } from './gallery/spin/spin.api.ts';
import { vehicleApi } from './vehicle/vehicle.api.ts';

export const apis: readonly ((platform: Platform) => ApiRoutes)[] = [spinApi, vehicleApi];
