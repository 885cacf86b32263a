/** API of geocoding. */
import { geocodeApi } from './geocode.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'geocode',
  routes: [geocodeApi],
});
