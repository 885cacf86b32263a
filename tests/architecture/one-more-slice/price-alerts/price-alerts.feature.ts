/** Alerts about prices: what pages and `check` know of them. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { alertsPage } from './price-alerts.page.tsx';
import { priceAlertsOptions } from './price-alerts.schema.ts';
import { alertSection } from './price-alerts.section.tsx';

export const feature = defineFeature({
  name: 'price-alerts',
  pages: [alertsPage],
  sections: [alertSection],
  options: priceAlertsOptions,
  checks: () => import('./price-alerts.check.ts'),
});
