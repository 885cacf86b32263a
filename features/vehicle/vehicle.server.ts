/** Views, revealed phone numbers and similar vehicles. */
import { similarApi } from './similar/similar.api.ts';
import { vehicleApi } from './vehicle.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'vehicle',
  routes: [vehicleApi, similarApi],
});
