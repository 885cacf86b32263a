/** API of the delivery calculator. */
import { deliveryApi } from './delivery.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'delivery',
  routes: [deliveryApi],
});
