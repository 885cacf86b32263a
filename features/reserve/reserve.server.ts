/** Reserving a vehicle, and holds while a reservation is open. */
import { leadsOfPerson } from '../_platform/accounts/personal-data.ts';
import { holds } from '../_platform/holds/holds.ts';
import { provide } from '../_platform/slice/provide.ts';
import { createHolds } from './reservation-service.source.ts';
import { purgeHolds } from './hold.source.ts';
import { reservationsOfPerson } from './personal.source.ts';
import { reserveApi } from './reserve.api.ts';
import { reservation } from './reserve.tables.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'reserve',
  routes: [reserveApi],
  tables: [reservation],
  personal: ({ use }) => [reservationsOfPerson(use(leadsOfPerson))],
  async purge({ database, now }) {
    await purgeHolds(database, now);
    return undefined;
  },
  provides: [provide(holds, (platform) => ({ isHeld: createHolds(platform) }))],
});
