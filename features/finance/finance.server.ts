/** API of finance figures. */
import { financeApi } from './finance.api.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'finance',
  routes: [financeApi],
});
