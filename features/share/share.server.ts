/** The PDF of a vehicle page. */
import { shareApi } from './share.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'share',
  routes: [shareApi],
});
