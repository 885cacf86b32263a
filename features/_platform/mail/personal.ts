/** Exports and deletes the messages of an account. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AccountUser } from '../accounts/account.ts';
import type { PersonalData } from '../accounts/personal-data.ts';
import { message } from './message.tables.ts';

const toThem = (tenant: string, { email, phone }: AccountUser) =>
  and(
    eq(message.tenant, tenant),
    inArray(
      message.recipient,
      [email, phone].filter((one) => one !== undefined),
    ),
  );

/** Exports leave out codes: a valid one belongs only in the message. */
export const messagesOfPerson: PersonalData = {
  name: 'messages',
  async hand({ database: { orm }, tenant, user }) {
    const rows = await orm
      .select()
      .from(message)
      .where(toThem(tenant, user))
      .orderBy(desc(message.createdAt));
    return rows.map(({ channel, recipient, purpose, status, createdAt }) => ({
      channel,
      recipient,
      purpose: purpose.split(' ')[0],
      status,
      created_at: createdAt.toISOString(),
    }));
  },
  async forget({ database: { orm }, tenant, user }) {
    await orm.delete(message).where(toThem(tenant, user));
  },
};
