/** Saved searches and price drops by email. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { alertsOptions } from './alerts.schema.ts';
import { priceAlertSection } from './alerts.section.tsx';

export const feature = defineFeature({
  name: 'alerts',
  options: alertsOptions,
  sections: [priceAlertSection],
  checks: () => import('./alerts.check.ts'),
});
