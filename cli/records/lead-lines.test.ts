import { expect, test } from 'vitest';
import type { ListedDelivery, ListedLead } from '../../features/enquiry/enquiry.cli.ts';
import { leadLine } from './lead-lines.ts';

const delivery = (more: Partial<ListedDelivery>): ListedDelivery => ({
  id: '5b0b8a3c-55d4-4f1e-8a44-0d3c6f0a9b11',
  tenant: 'yard',
  eventId: null,
  leadId: '0b0c4a4e-6d6f-4f8e-9a57-2f7f4a0f8f11',
  channel: 'webhook',
  destination: 'hook',
  format: 'json',
  status: 'sent',
  attempts: 1,
  nextAt: new Date(0),
  createdAt: new Date(0),
  sentAt: null,
  leaseUntil: null,
  lastError: null,
  ...more,
});
/** Returns the part of the line about deliveries. */
const formatState = (...deliveries: ListedDelivery[]): string | undefined =>
  leadLine({
    id: 'a',
    tenant: 'yard',
    receivedAt: new Date(0),
    status: 'received',
    category: 'Contact',
    subcategory: null,
    vehicle: null,
    events: [],
    deliveries,
  } as unknown as ListedLead)
    .split(' · ')
    .pop();

test('names each destination, and why a delivery was given up', () => {
  const refused = 'the webhook refused it with status 404';
  expect(
    formatState(
      delivery({}),
      delivery({ destination: 'hookadf', status: 'dead', lastError: refused }),
      delivery({ destination: 'slow', status: 'pending', attempts: 3, lastError: 'no answer' }),
    ),
  ).toBe(`webhook hook sent, webhook hookadf dead: ${refused}, webhook slow pending (3 attempts)`);
});

test('shows no address of an email, not even in the refusal of a mail server', () => {
  const lastError = '550 5.1.1 <sales@yard.example>: unknown';
  const mail = { channel: 'email', destination: 'sales@yard.example', status: 'dead', lastError } as const;
  expect(formatState(delivery(mail))).toBe('email dead: 550 5.1.1 <…>: unknown');
});
