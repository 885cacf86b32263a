import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
import { checks } from './enquiry.check.ts';

test('warns of keys of webhooks and CRMs that the environment lacks', async () => {
  const endpoint = 'https://crm.example/leads';
  const enquiry = {
    lead_emails: [{ email: 'sales@yard.example' }],
    lead_webhooks: [{ name: 'sink', endpoint, secret_env: 'SINK_KEY' }],
    lead_crms: [
      {
        name: 'crm',
        endpoint,
        token_endpoint: endpoint,
        client_id_env: 'CRM_ID',
        client_secret_env: 'CRM_SECRET',
      },
    ],
  };
  const findings = await checker(checks)({ options: { enquiry } });
  expect(findings.map(({ code, message }) => [code, / variable (\w+) /.exec(message)?.[1]])).toEqual([
    ['DS2670', 'SINK_KEY'],
    ['DS2670', 'CRM_ID'],
    ['DS2670', 'CRM_SECRET'],
  ]);
});

test('warns of destinations for locations and categories that have no leads, with the nearest name', async () => {
  const lead_emails = [
    { email: 'a@yard.example', locations: ['yard', 'b'], categories: ['Vehicle Enquiry', 'Fleet'] },
    { email: 'b@yard.example', categories: ['Service Boking'] },
  ];
  const findings = await checker(checks)({
    options: { enquiry: { lead_emails, forms: { categories: ['Fleet'] } } },
  });
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    ['DS2671', 'a@yard.example gets leads for the location b, which the tenant does not have: none arrives.'],
    [
      'DS2672',
      'b@yard.example gets leads of the category Service Boking, which no form of the site sends: only calls of the API do.',
    ],
  ]);
  expect(findings[1]?.hint).toMatch(/^Did you mean `Service Booking`\?/);
});
