/** The alerts of a person with an account. They end with it. */
import { and, eq } from 'drizzle-orm';
import type { PersonalData } from '../_platform/accounts/personal-data.ts';
import { priceAlert } from './price-alerts.tables.ts';

export const alertsOfPerson: PersonalData = {
  name: 'price_alerts',
  async hand({ database: { orm }, tenant, user }) {
    const rows = await orm
      .select()
      .from(priceAlert)
      .where(and(eq(priceAlert.tenant, tenant), eq(priceAlert.userId, user.id)));
    return rows.map(({ carId, createdAt }) => ({ car_id: carId, created_at: createdAt.toISOString() }));
  },
};
