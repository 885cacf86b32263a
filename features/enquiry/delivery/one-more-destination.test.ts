/** A new kind of destination is its declaration, its sender and one entry of the table. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dealer } from '../../_domain/vehicle/vehicle.case.ts';
import { createSubjectCheck } from '../allowed-subjects.ts';
import { enquiryOptionsSchema } from '../enquiry.schema.ts';
import { defineDestination, routingFields } from './destination-kind.schema.ts';
import {
  DESTINATIONS,
  destinationOptions,
  listDestinations,
  selectDestinations,
} from './destinations.schema.ts';
import type { LeadPayload } from './lead-payload.ts';
import type { SendersOptions, SendingTo } from './sender.ts';
import { createSenders } from './senders.source.ts';

const arrived: string[] = [];

const pagerSchema = z.object({ name: z.string(), key_env: z.string(), ...routingFields });

const pager = defineDestination({
  option: 'lead_pagers',
  description: 'Pagers that show leads.',
  label: 'pager',
  maxEntries: 5,
  schema: pagerSchema,
  name: ({ name }) => name,
  format: () => 'json',
  variables: ({ key_env: variable }) => [variable],
  load: () =>
    Promise.resolve({
      createSender:
        ({ environment }: SendersOptions) =>
        ({ payload, getEntry }: SendingTo<z.output<typeof pagerSchema>>) => {
          arrived.push(`${payload.lead_id} with ${environment[getEntry().key_env]}`);
          return Promise.resolve();
        },
    }),
});
const kinds = { ...DESTINATIONS, pager };
const schema = enquiryOptionsSchema.extend(destinationOptions(kinds));
const options = schema.parse({
  lead_pagers: [{ name: 'yard', key_env: 'PAGER_KEY', categories: ['Night Enquiry'] }],
});
const destinations = listDestinations(options, kinds);

test('its option is a private list', () => {
  expect(schema.shape.lead_pagers.meta()).toMatchObject({ private: true, description: pager.description });
  expect(schema.safeParse({ lead_pagers: [{}] }).success).toBe(false);
});

test('gets the leads of its categories, which visitors may choose', () => {
  const recipients = [{ channel: 'pager', format: 'json', destination: 'yard' }];
  expect(selectDestinations(destinations, { category: 'Night Enquiry' })).toEqual(recipients);
  expect(selectDestinations(destinations, { category: 'General Enquiry' })).toEqual([]);
  expect(createSubjectCheck(options, destinations)({ category: 'Night Enquiry' })).toEqual([]);
});

test('names the variables that `check` looks for', () => {
  expect(destinations).toMatchObject([{ variables: ['PAGER_KEY'], path: ['lead_pagers', 0] }]);
});

test('is sent to', async () => {
  const senders = createSenders(
    { mail: undefined, environment: { PAGER_KEY: 'k' }, now: () => 0 },
    kinds,
    () => options,
  );
  const sender = senders.find(({ channel }) => (channel as string) === 'pager');
  const sending = { tenant: dealer({}), payload: { lead_id: 'lead-1' } as LeadPayload };
  await sender?.send({ ...sending, delivery: { destination: 'yard', format: 'json' } });
  expect(arrived).toEqual(['lead-1 with k']);
});

test('without a mail server, every kind but emails has a sender', () => {
  const senders = createSenders({ mail: undefined, environment: {}, now: () => 0 });
  expect(senders.map(({ channel }) => channel)).toEqual(['webhook', 'crm', 'slice']);
});

test('the guide of leads describes the option of each kind', () => {
  const guide = readFileSync(new URL('../../../docs/run/leads.md', import.meta.url), 'utf8');
  for (const { option } of Object.values(DESTINATIONS)) expect(guide).toContain(`"${option}": [`);
});
