/** Limited hits for a filter. */
import { hitsApi } from './hits.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'search',
  routes: [hitsApi],
});
