import { expect, test } from 'vitest';
import { dealer } from '../../_domain/vehicle/vehicle.case.ts';
import { payloadOf, type StoredLead } from './build-payload.ts';
import { crmLead } from './crm-lead.ts';
import { mailOf } from './mail.ts';

const stored = {
  row: {
    id: 'l1',
    receivedAt: new Date(0),
    category: 'Vehicle Enquiry',
    subcategory: null,
    duplicateOf: null,
    values: {},
    vehicle: { id: 'v1', name: 'Kestrel Plain', slug: 'plain' },
  } as StoredLead['row'],
  consents: [],
};

test.each([
  ['never', 'https://yard.example/cars/plain'],
  ['always', 'https://yard.example/cars/plain/'],
] as const)('writes the address of the vehicle as the site does: trailing_slash %s', (form, url) => {
  const tenant = dealer({ site_url: 'https://yard.example', trailing_slash: form });
  const payload = payloadOf(tenant, 'd1', stored);
  expect(payload.vehicle_url).toBe(url);
  expect(mailOf(payload).text).toContain(`Page: ${url}\n`);
  expect(crmLead(payload)).toMatchObject({
    vehicle: { url },
    fields: expect.arrayContaining([{ label: 'Page', value: url }]),
  });
});
