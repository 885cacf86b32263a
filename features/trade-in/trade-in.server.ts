/** Trade-in valuations and their leads. */
import { leadsOfPerson } from '../_platform/accounts/personal-data.ts';
import { tradeInsOfPerson } from './personal.source.ts';
import { purgeTradeIns } from './retention.source.ts';
import { MAX_PHOTO_BYTES, PHOTOS_PATH } from './photos.ts';
import { tradeInApi } from './trade-in.api.ts';
import { tradeIn, tradeInPhoto } from './trade-in.tables.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'trade-in',
  routes: [tradeInApi],
  largeBodies: [{ path: PHOTOS_PATH, mostBytes: MAX_PHOTO_BYTES }],
  tables: [tradeIn, tradeInPhoto],
  personal: ({ use }) => [tradeInsOfPerson(use(leadsOfPerson))],
  async purge({ database, tenants, now }) {
    await purgeTradeIns(database, tenants, now);
    return undefined;
  },
});
