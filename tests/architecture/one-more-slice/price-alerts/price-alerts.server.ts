/** Alerts about prices: what the API stores of them. */
import { defineServer } from '../_platform/slice/slice-server.ts';
import { alertsOfPerson } from './personal.source.ts';
import { priceAlertsApi } from './price-alerts.api.ts';
import { priceAlert } from './price-alerts.tables.ts';

export const server = defineServer({
  name: 'price-alerts',
  routes: [priceAlertsApi],
  tables: [priceAlert],
  migrations: import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  personal: () => [alertsOfPerson],
});
