/** Webhooks as destinations of leads: `lead_webhooks`. */
import { z } from 'zod';
import { allowPrivate, serviceAddress, slug, variableName } from '../../_domain/schema/primitives.schema.ts';
import { defineDestination, routingFields } from './destination-kind.schema.ts';

const schema = z.object({
  name: slug.describe('Name in lists and logs.'),
  endpoint: serviceAddress.describe(
    'Address that leads are posted to; https, unless private hosts are allowed.',
  ),
  secret_env: variableName('LEADS_SECRET').describe('Environment variable with the key of the signature.'),
  format: z.enum(['json', 'adf']).default('json').describe('Format of the body.'),
  allow_private: allowPrivate,
  ...routingFields,
});

export type WebhookEntry = z.output<typeof schema>;

export const webhook = defineDestination({
  option: 'lead_webhooks',
  description: 'Webhooks that receive leads.',
  label: 'webhook',
  maxEntries: 20,
  schema,
  name: ({ name }) => name,
  format: ({ format }) => format,
  variables: ({ secret_env: variable }) => [variable],
  load: () => import('./send-hook.source.ts'),
});
