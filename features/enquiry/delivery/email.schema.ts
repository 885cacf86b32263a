/** Email addresses as destinations of leads: `lead_emails`. */
import { z } from 'zod';
import { normalEmail } from '../../_domain/contact/contact.ts';
import { line } from '../../_domain/schema/primitives.schema.ts';
import { defineDestination, routingFields } from './destination-kind.schema.ts';

export const email = defineDestination({
  option: 'lead_emails',
  description: 'Recipients of leads by email.',
  label: 'email address',
  maxEntries: 100,
  schema: z.object({
    email: line
      .refine((text) => normalEmail(text) !== undefined, 'an email address')
      .describe('Email address of the recipient.'),
    format: z
      .enum(['mail', 'adf'])
      .default('mail')
      .describe('Readable email, or ADF XML for a dealer management system.'),
    ...routingFields,
  }),
  name: (entry) => entry.email,
  format: ({ format }) => format,
  variables: () => [],
  needsMail: true,
  load: () => import('./send-mail.source.ts'),
});
