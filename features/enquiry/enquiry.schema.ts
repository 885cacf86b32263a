/** Options of enquiries: `options.enquiry`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';
import { appointmentsSchema } from './appointments.schema.ts';
import { DESTINATIONS, destinationOptions } from './delivery/destinations.schema.ts';
import { REQUIRABLE } from './requirements.ts';

const leadsSchema = z
  .object({
    retention_days: z
      .int()
      .min(1)
      .max(3_650)
      .default(730)
      .describe('Days until a lead is deleted, with its consents and deliveries.'),
    partial_days: z.int().min(1).max(90).default(14).describe('Days until an unfinished form is deleted.'),
    required: z
      .array(z.enum(REQUIRABLE))
      .default(['name', 'email', 'phone'])
      .describe('Required fields, in addition to those of each form.'),
    message_required: z.boolean().default(true).describe('Enquiry forms require a message.'),
    terms_required: z
      .boolean()
      .default(false)
      .describe('Forms require agreement to the terms and conditions.'),
    duplicate_minutes: z
      .int()
      .min(0)
      .max(1_440)
      .default(10)
      .describe('Minutes in which a lead with the same person, vehicle and category is linked to the first.'),
    fastest_seconds: z
      .number()
      .min(0)
      .max(30)
      .default(2)
      .describe('A form sent sooner after display is treated as spam; 0 turns this off.'),
    per_address: z
      .int()
      .min(0)
      .max(100_000)
      .default(30)
      .describe(
        'Leads accepted from one network address in ten minutes, and ten times as many requests; 0 means unlimited.',
      ),
    per_phone: z
      .int()
      .min(0)
      .max(1_000)
      .default(6)
      .describe('Leads accepted with one phone number in ten minutes; 0 means unlimited.'),
  })
  .prefault({})
  .describe('Acceptance and retention of leads.');

const consentSchema = z
  .object({
    version: line
      .default('1')
      .describe('Version of the wording; change it with every change of the wording.'),
    wording: prose
      .default('Yes, keep me posted about vehicles and offers by email, phone and text message.')
      .describe('Text beside the opt-in box.'),
    terms: prose
      .default('I agree to the terms and conditions and the privacy policy.')
      .describe('Text beside the terms box.'),
    hidden: z.boolean().default(false).describe('Hides the opt-in box; nobody is opted in.'),
    terms_href: href
      .optional()
      .describe(
        'Page with the terms, for forms that ask for agreement; /terms-and-conditions when the site has that page.',
      ),
  })
  .prefault({})
  .describe('Consent texts; each lead stores wording, version and time.');

const form = (description: string) => z.boolean().default(true).describe(description);
const formWith = (description: string) => z.boolean().optional().describe(description);

const formsSchema = z
  .object({
    contact: form('The general enquiry, `/contact`.'),
    location: form('The form on the page of each location.'),
    vehicle: form('The enquiry on vehicle pages, which Enquire Now leads to.'),
    test_drive: form('`/book-test-drive`, and the form in the dialog of vehicle pages.'),
    service: formWith('`/service`; absent means that a location has a service department.'),
    parts: formWith('`/vehicle-parts-and-accessories`; absent means that a location has a parts department.'),
    careers: form('`/careers`.'),
    finance: formWith(
      '`/finance`, `/finance-enquiry` and `/apply-for-finance`; absent means that `finance_provider` is set.',
    ),
    similar: form('`/find-me-something-similar`, and the form of sold vehicles.'),
    newsletter: form('The newsletter in the footer.'),
    contact_title: line
      .default('Contact Us')
      .describe('Heading of contact forms: of `/contact`, and on the pages of locations.'),
    categories: z
      .array(line)
      .max(20)
      .default(['Vehicle Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Finance Enquiry', 'Feedback'])
      .describe('Categories of a general enquiry, in addition to General Enquiry.'),
    subcategories: z
      .array(line)
      .max(50)
      .default([])
      .describe('Subcategories of the dealer’s own forms, in addition to those of the site.'),
    services: z
      .array(line)
      .max(20)
      .default([
        'Logbook service',
        'Brakes',
        'Tyres and wheel alignment',
        'Air conditioning',
        'Roadworthy inspection',
        'Recall',
      ])
      .describe('Services to choose from in a service booking.'),
    remember: z
      .boolean()
      .default(true)
      .describe('Browsers save sent contact details and fill them into the next form.'),
  })
  .prefault({})
  .describe('Forms of the site and their choices. A site without an API has none.');

export const enquiryOptionsSchema = z
  .object({
    leads: leadsSchema,
    forms: formsSchema,
    captcha: z
      .enum(['on', 'off', 'required'])
      .default('on')
      .describe(
        '`on`: browsers solve a small puzzle; leads without a solution are accepted as unverified. `required`: they are rejected, as are visitors without JavaScript. `off`: no puzzle.',
      ),
    consent: consentSchema,
    appointments: appointmentsSchema,
    ...destinationOptions(DESTINATIONS),
  })
  .describe('Enquiries and other leads: required fields, retention, recipients.');

export type EnquiryOptions = z.output<typeof enquiryOptionsSchema>;

/** Returns the options of the tenant, memoised per site, without the private half. */
export const enquiryOptions = siteOptions('enquiry', enquiryOptionsSchema);
