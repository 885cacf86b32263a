/** Times at which somebody comes already, from the leads that are kept. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '../_domain/status.ts';
import type { Database } from '../_platform/database/database.ts';
import { appointmentInstant, appointmentKind, type AppointmentKind } from './appointments.ts';
import { lead } from './enquiry.tables.ts';

export interface TakenQuery {
  readonly tenant: string;
  /** Id of the location. */
  readonly location: string;
  readonly timeZone: string;
  readonly kind: AppointmentKind;
  /** The instant that counts as now, in milliseconds, and how long ago an appointment to come can have been made. */
  readonly now: number;
  readonly days_ahead: number;
}

/** Instants in milliseconds. Unfinished forms, spam and the same enquiry sent twice take nobody's place. */
export async function takenAppointments({ orm }: Database, query: TakenQuery): Promise<number[]> {
  const since = new Date(query.now - (query.days_ahead + 1) * DAY_MS);
  const rows = await orm
    .select({
      category: lead.category,
      subcategory: lead.subcategory,
      dateTime: sql<string>`${lead.values} ->> 'dateTime'`,
    })
    .from(lead)
    .where(
      and(
        eq(lead.tenant, query.tenant),
        eq(lead.status, 'received'),
        gt(lead.receivedAt, since),
        sql`${lead.values} ->> 'location' = ${query.location}`,
        sql`${lead.values} ->> 'dateTime' is not null`,
      ),
    );
  return rows
    .filter((row) => appointmentKind(row) === query.kind)
    .flatMap(({ dateTime }) => appointmentInstant(dateTime, query.timeZone) ?? []);
}
