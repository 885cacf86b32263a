/** Options of enquiries: `options.enquiry`. */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { normalEmail } from '../_domain/contact/contact.ts';
import {
  allowPrivate,
  href,
  id,
  line,
  prose,
  serviceAddress,
  slug,
  variableName,
} from '../_domain/schema/primitives.schema.ts';
import { appointmentsSchema } from './appointments.schema.ts';
import { REQUIRABLE } from './requirements.ts';

const PRIVATE = { private: true } as const;

const address = line.refine((text) => normalEmail(text) !== undefined, 'an email address');

const which = {
  categories: z.array(line).max(50).default([]).describe('Only leads of these categories; empty means all.'),
  locations: z
    .array(id)
    .max(500)
    .default([])
    .describe('Only leads for these locations, or passed on to them, by id; empty means all.'),
};

const leadsSchema = z
  .object({
    retention_days: z
      .int()
      .min(1)
      .max(3_650)
      .default(730)
      .describe('Days after which a lead is deleted, with everything that belongs to it.'),
    partial_days: z.int().min(1).max(90).default(14).describe('The same for forms that were not finished.'),
    required: z
      .array(z.enum(REQUIRABLE))
      .default(['name', 'email', 'phone'])
      .describe('Fields that must be filled in, besides those each form asks for by itself.'),
    message_required: z.boolean().default(true).describe('Enquiry forms need a message.'),
    terms_required: z.boolean().default(false).describe('The terms and conditions must be agreed to.'),
    duplicate_minutes: z
      .int()
      .min(0)
      .max(1_440)
      .default(10)
      .describe('The same person, vehicle and category again within this time is linked to the first lead.'),
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
        'Leads taken from one network address in ten minutes, and ten times as many requests looked at; 0 means any number.',
      ),
    per_phone: z
      .int()
      .min(0)
      .max(1_000)
      .default(6)
      .describe('Leads taken with one phone number in ten minutes; 0 means any number.'),
  })
  .prefault({})
  .describe('Acceptance and retention of leads.');

const consentSchema = z
  .object({
    version: line.default('1').describe('Name of this wording; change it with every change of the wording.'),
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
  .describe('What people agree to; wording, version and time are kept with each lead.');

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
      .describe('What a general enquiry can be about besides General Enquiry.'),
    subcategories: z
      .array(line)
      .max(50)
      .default([])
      .describe('Subcategories that forms of the dealer’s own send, besides those of the site.'),
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
      .describe('Boxes of the service booking.'),
    remember: z
      .boolean()
      .default(true)
      .describe('Browsers keep the contact details that were sent and fill in the next form with them.'),
  })
  .prefault({})
  .describe('Which forms the site has, and what they offer. A site without an API has none.');

export const enquiryOptionsSchema = z
  .object({
    leads: leadsSchema,
    forms: formsSchema,
    captcha: z
      .enum(['on', 'off', 'required'])
      .default('on')
      .describe(
        '`on`: browsers solve a small puzzle, what comes without a solution is taken and marked unverified. `required` refuses it, and with it everybody without JavaScript. `off`: no puzzle.',
      ),
    consent: consentSchema,
    appointments: appointmentsSchema,
    lead_emails: z
      .array(
        z.object({
          email: address.describe('Where the mail goes.'),
          format: z
            .enum(['mail', 'adf'])
            .default('mail')
            .describe('A mail for people, or ADF XML for a dealer management system.'),
          ...which,
        }),
      )
      .max(100)
      .default([])
      .describe('Who gets leads by mail.')
      .meta(PRIVATE),
    lead_webhooks: z
      .array(
        z.object({
          name: slug.describe('Name in lists and logs.'),
          endpoint: serviceAddress.describe(
            'Address that leads are posted to; https, unless private hosts are allowed.',
          ),
          secret_env: variableName('LEADS_SECRET').describe(
            'Environment variable with the key of the signature.',
          ),
          format: z.enum(['json', 'adf']).default('json').describe('What the body is.'),
          allow_private: allowPrivate,
          ...which,
        }),
      )
      .max(20)
      .default([])
      .describe('Programs that get leads.')
      .meta(PRIVATE),
  })
  .describe('Enquiries and other leads: required fields, retention, recipients.');

export type EnquiryOptions = z.output<typeof enquiryOptionsSchema>;

/** Returns the options of the tenant, memoised per site, without the private half. */
export const enquiryOptions = siteOptions('enquiry', enquiryOptionsSchema);
