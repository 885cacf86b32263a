/** The call behind a spin service. */
import { spinApi } from './spin.api.ts';
import { defineServer } from '../../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'spin',
  routes: [spinApi],
});
