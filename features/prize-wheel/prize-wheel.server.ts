/** The wheel of `/spin-to-win`. */
import { defineServer } from '../_platform/slice/slice-server.ts';
import { prizeWheelApi } from './prize-wheel.api.ts';
import { prizeDraw } from './prize-wheel.tables.ts';
import { drawsOfPerson, purgeDraws } from './wheel-service.source.ts';

export const server = defineServer({
  name: 'prize-wheel',
  routes: [prizeWheelApi],
  tables: [prizeDraw],
  migrations: import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  personal: () => [drawsOfPerson],
  async purge({ database, now }) {
    await purgeDraws(database, now);
    return undefined;
  },
});
