/** Server half of alerts: routes, tables, personal data, retention. */
import { defineServer } from '../_platform/slice/slice-server.ts';
import { alertsApi } from './alerts.api.ts';
import { purgeAlerts } from './alerts-repository.source.ts';
import { alertsOptions } from './alerts.schema.ts';
import { alert } from './alerts.tables.ts';
import { alertsOfPerson } from './personal.source.ts';

export const server = defineServer({
  name: 'alerts',
  routes: [alertsApi],
  keyedPaths: ['/alerts/stop'],
  tables: [alert],
  migrations: import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  personal: () => [alertsOfPerson],
  async purge({ database, tenants, now }) {
    let gone = 0;
    for (const tenant of tenants) {
      const { keep_days: keepDays } = alertsOptions(tenant);
      gone += await purgeAlerts(database, { tenant: tenant.slug, keepDays, now });
    }
    return gone > 0 ? `deleted ${gone} alerts that had ended` : undefined;
  },
});
