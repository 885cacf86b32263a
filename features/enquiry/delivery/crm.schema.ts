/** CRMs as destinations of leads: `lead_crms`. */
import { z } from 'zod';
import { allowPrivate, serviceAddress, slug, variableName } from '../../_domain/schema/primitives.schema.ts';
import { defineDestination, routingFields } from './destination-kind.schema.ts';

const schema = z.object({
  name: slug.describe('Name in lists, logs and metrics.'),
  endpoint: serviceAddress.describe(
    'Address that leads are posted to as JSON; https, unless private hosts are allowed.',
  ),
  token_endpoint: serviceAddress.describe('Address that gives out access tokens (OAuth 2.0).'),
  client_id_env: variableName('CRM_CLIENT_ID').describe('Environment variable with the id of the client.'),
  client_secret_env: variableName('CRM_CLIENT_SECRET').describe(
    'Environment variable with the secret of the client.',
  ),
  scope: z.string().min(1).max(500).optional().describe('Scope of the access tokens.'),
  allow_private: allowPrivate,
  ...routingFields,
});

export type CrmEntry = z.output<typeof schema>;

export const crm = defineDestination({
  option: 'lead_crms',
  description: 'CRMs that receive leads by REST, with OAuth client credentials.',
  label: 'CRM',
  maxEntries: 20,
  schema,
  name: ({ name }) => name,
  format: () => 'json',
  variables: (entry) => [entry.client_id_env, entry.client_secret_env],
  load: () => import('./send-crm.source.ts'),
});
