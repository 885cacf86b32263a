/** Length and age of the queue of deliveries, for monitoring. */
import { count, eq, inArray, min } from 'drizzle-orm';
import type { SliceGauge } from '../../_platform/slice/slice-server.ts';
import { leadDelivery } from '../enquiry.tables.ts';

/** Shared by all processes on one database: each reports the same numbers. */
export const DELIVERY_GAUGES: readonly SliceGauge[] = [
  {
    name: 'dealersite_deliveries_queued',
    help: 'Deliveries that wait (pending) or were given up (dead)',
    labels: ['tenant', 'status'],
    async read({ orm }) {
      const { tenant, status } = leadDelivery;
      const rows = await orm
        .select({ tenant, status, value: count() })
        .from(leadDelivery)
        .where(inArray(status, ['pending', 'dead']))
        .groupBy(tenant, status);
      return rows.map(({ value, ...labels }) => ({ labels, value }));
    },
  },
  {
    name: 'dealersite_delivery_oldest_timestamp_seconds',
    help: 'Time of the next attempt of the delivery that waits longest, in seconds since 1970',
    labels: ['tenant'],
    async read({ orm }) {
      const { tenant, status, nextAt } = leadDelivery;
      const rows = await orm
        .select({ tenant, value: min(nextAt) })
        .from(leadDelivery)
        .where(eq(status, 'pending'))
        .groupBy(tenant);
      return rows.flatMap(({ tenant: slug, value }) =>
        value === null ? [] : [{ labels: { tenant: slug }, value: value.getTime() / 1_000 }],
      );
    },
  },
];
