import { expect, test } from 'vitest';
import { listDestinations } from './delivery/destinations.schema.ts';
import { enquiryOptionsSchema } from './enquiry.schema.ts';
import { createSubjectCheck } from './allowed-subjects.ts';

const forms = { categories: ['Fleet  Enquiry'], subcategories: ['Spring sale'], services: ['Brakes'] };
const lead_emails = [{ email: 'a@yard.example', categories: ['Buying'] }];
const options = enquiryOptionsSchema.parse({ forms, lead_emails });
const offered = createSubjectCheck(options, listDestinations(options));

test.each([
  {},
  { category: 'General Enquiry' },
  { category: 'Careers Enquiry' },
  { category: 'Newsletter' },
  { category: 'Fleet Enquiry', subcategory: 'Spring sale' },
  { category: 'Buying' },
  { category: 'Vehicle Enquiry', subcategory: 'Test Drive Booking' },
  { category: 'Trade-In Valuation', subcategory: '1. Vehicle Submitted' },
  { category: 'Service Booking', additional_services: ['Brakes'] },
])('accepts %j', (values) => {
  expect(offered(values)).toEqual([]);
});

test.each([
  [{ category: '<script>alert(1)</script>' }, 'category'],
  [{ category: 'Feedback' }, 'category'],
  [{ category: 'Trade-In Valuation', subcategory: '3. Offer Accepted' }, 'subcategory'],
  [{ category: 'Finance Enquiry', subcategory: 'Approved finance' }, 'subcategory'],
  [{ additional_services: ['Brakes', 'Free car'] }, 'additional_services'],
])('rejects %j', (values, path) => {
  expect(offered(values).map((issue) => issue.path)).toEqual([path]);
});

test('allows any service when the tenant lists none', () => {
  const any = createSubjectCheck(enquiryOptionsSchema.parse({ forms: { services: [] } }), []);
  expect(any({ additional_services: ['Free car'] })).toEqual([]);
});
