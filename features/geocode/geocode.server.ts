/** The call that places a postcode. */
import { geocodeApi } from './geocode.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'geocode',
  routes: [geocodeApi],
});
