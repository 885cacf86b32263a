/** Reserving a vehicle, and holds while a reservation is open. */
import { leadsOfPerson } from '../_platform/accounts/personal-data.ts';
import { holds } from '../_platform/holds/holds.ts';
import { depositHolds } from '../_platform/payments/payments.ts';
import { provide } from '../_platform/slice/provide.ts';
import { accountReservations, purgeAccountReservations } from './account-reservations.source.ts';
import { journeyApi } from './journey.api.ts';
import { createDepositHolds } from './deposit-holds.source.ts';
import { createHolds } from './reservation-service.source.ts';
import { purgeHolds } from './hold.source.ts';
import { reservationsOfPerson } from './personal.source.ts';
import { reserveApi } from './reserve.api.ts';
import { accountReservation, reservation } from './reserve.tables.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'reserve',
  routes: [reserveApi, journeyApi],
  tables: [reservation, accountReservation],
  personal: ({ use }) => [accountReservations, reservationsOfPerson(use(leadsOfPerson))],
  async purge({ database, now }) {
    await purgeHolds(database, now);
    await purgeAccountReservations(database, now);
    return undefined;
  },
  provides: [provide(holds, createHolds), provide(depositHolds, createDepositHolds)],
});
