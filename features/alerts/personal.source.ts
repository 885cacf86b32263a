/** Alerts of an account holder, deleted with the account. The account page has its own list of them. */
import { eq, and } from 'drizzle-orm';
import type { PersonalData } from '../_platform/accounts/personal-data.ts';
import { ofUser } from './alerts-repository.source.ts';
import { alert } from './alerts.tables.ts';

export const alertsOfPerson: PersonalData = {
  name: 'alerts',
  async hand({ database: { orm }, tenant, user }) {
    const rows = await orm.select().from(alert).where(ofUser(tenant, user));
    return rows.map((row) => ({
      kind: row.kind,
      title: row.title,
      subject: row.subject,
      email: row.email,
      status: row.status,
      consent: row.consentWording,
      created_at: row.createdAt.toISOString(),
      confirmed_at: row.confirmedAt?.toISOString(),
      last_email_at: row.lastSentAt?.toISOString(),
    }));
  },
  async forget({ database: { orm }, tenant, user }) {
    await orm.delete(alert).where(ofUser(tenant, user));
  },
  async join({ database: { orm }, tenant, user, from }) {
    await orm
      .update(alert)
      .set({ userId: user.id })
      .where(and(eq(alert.tenant, tenant), eq(alert.userId, from.id)));
  },
};
