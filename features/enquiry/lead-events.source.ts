/** Stores what happens to a lead after it was sent, with a delivery for each destination and one for the buyer. */
import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { comparedEmail } from '../_domain/contact/contact.ts';
import { CATEGORIES } from '../_domain/form/lead-subjects.ts';
import type { Transaction } from '../_platform/database/database.ts';
import type { LeadEventInput, RecordLeadEvent } from '../_platform/forms/lead-events.ts';
import type { Platform } from '../_platform/http/api.ts';
import { listDestinations, selectDestinations } from './delivery/destinations.schema.ts';
import { enquiryOptions } from './enquiry.schema.ts';
import { lead, leadDelivery, leadEvent } from './enquiry.tables.ts';

/** Subcategory of a lead that begins with a payment. */
const ONLINE_PAYMENT = 'Online Payment';

type LeadFacts = Pick<typeof lead.$inferSelect, 'category' | 'values'>;

/** Stores a lead for an event without one: a payment against an invoice, or one whose lead was deleted. */
async function createLead(
  run: Transaction,
  tenant: string,
  { leadId, email, now, text }: LeadEventInput,
): Promise<LeadFacts> {
  const values = { source: 'Website', message: text, ...(email !== undefined && { email }) };
  const row = {
    id: leadId,
    tenant,
    status: 'received' as const,
    form: 'lead' as const,
    receivedAt: new Date(now),
    category: CATEGORIES.general,
    subcategory: ONLINE_PAYMENT,
    email: email === undefined ? null : comparedEmail(email),
    values,
    content: createHash('sha256').update(text).digest('base64url'),
  };
  await run.insert(lead).values(row);
  return row;
}

/** Creates the recorder of a tenant. */
export function createLeadEvents({ tenant }: Pick<Platform, 'tenant'>): RecordLeadEvent {
  const destinations = listDestinations(enquiryOptions(tenant));
  const { slug } = tenant;
  return async (run, input) => {
    const { leadId, now, mail, kind, text, payment } = input;
    const isIt = and(eq(lead.tenant, slug), eq(lead.id, leadId));
    const [stored] = await run
      .select({ category: lead.category, values: lead.values })
      .from(lead)
      .where(isIt);
    const { category, values } = stored ?? (await createLead(run, slug, input));
    const [id, instant] = [randomUUID(), new Date(now)];
    await run.insert(leadEvent).values({
      id,
      tenant: slug,
      leadId,
      occurredAt: instant,
      event: { kind, text, ...(payment && { payment }) },
      mail: mail ?? null,
    });
    const buyer = mail ? [{ channel: 'email', format: 'buyer', destination: mail.to } as const] : [];
    const recipients = selectDestinations(destinations, { ...values, category });
    const deliveries = [...recipients, ...buyer].map((one) => ({
      ...one,
      id: randomUUID(),
      tenant: slug,
      leadId,
      eventId: id,
      status: 'pending' as const,
      nextAt: instant,
      createdAt: instant,
    }));
    if (deliveries.length > 0) await run.insert(leadDelivery).values(deliveries);
  };
}
