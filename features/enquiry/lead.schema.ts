/** Schema of the body of every lead route: normalised and limited. */
import { z } from 'zod';
import { stripBidiControls } from '../_domain/text/bidi-controls.ts';
import { postcodeProblem } from '../_domain/location/postcodes.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';
import { normalEmail, readPhone } from '../_domain/contact/contact.ts';
import { ENQUIRY_MESSAGES as MESSAGES } from './messages.ts';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g;
const cleaned = (text: string): string =>
  stripBidiControls(text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(CONTROL, '')).trim();

const text = (most: number) =>
  z
    .string(MESSAGES.notText)
    .max(most * 2, MESSAGES.tooLong)
    .refine((input) => input.isWellFormed(), MESSAGES.notText)
    .overwrite(cleaned)
    .max(most, MESSAGES.tooLong);

/** Returns a schema of text in one line; line breaks become spaces. */
const singleLine = (most = 200) => text(most).overwrite((input) => input.replace(/\s+/g, ' '));

/** Turns empty text into undefined: an untouched field is not an answer. */
const field = <Shape extends z.ZodType<string>>(shape: Shape) =>
  shape.transform((input) => (input === '' ? undefined : input)).optional();

const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', 'on', 'off', '1', '0', '']).transform((input) => /^(?:true|on|1)$/.test(input)),
]);

const email = singleLine(254)
  .refine((input) => input === '' || normalEmail(input) !== undefined, MESSAGES.emailWrong)
  .overwrite((input) => normalEmail(input) ?? '');

const phone = singleLine(40)
  .refine((input) => input === '' || readPhone(input) !== undefined, MESSAGES.phoneWrong)
  .overwrite((input) => readPhone(input)?.number ?? '');

const postcode = singleLine(100)
  .overwrite(normaliseTyped)
  .superRefine((typed, context) => {
    const message = typed === '' ? undefined : postcodeProblem(typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const dateTime = singleLine(40).refine(
  (input) => input === '' || (MOMENT.test(input) && !Number.isNaN(Date.parse(input))),
  MESSAGES.dateTime,
);

/** An address that an email may link to; any other text becomes empty. */
const address = text(2_000).overwrite((input) =>
  /^(?:https?:\/\/|\/(?!\/))[^\s<>"]*$/i.test(input) ? input : '',
);

/** The last 50 pages; leaves out values that are not text and overlong ones. */
const pages = z
  .array(z.unknown())
  .max(1_000)
  .transform((input) =>
    input
      .flatMap((page) => (typeof page === 'string' && page.length <= 2_000 ? [wellFormed(page)] : []))
      .slice(-50),
  );

const wellFormed = (input: string): string => cleaned(input.toWellFormed());

const parameters = z.record(z.string().max(100), z.unknown()).transform((input) =>
  Object.fromEntries(
    Object.entries(input)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 500)
      .slice(0, 50)
      .map(([name, value]) => [wellFormed(name), wellFormed(value)]),
  ),
);

const services = z
  .union([z.array(singleLine(100)).max(30), singleLine(100).transform((input) => [input])])
  .transform((input) => input.filter((service) => service !== ''));

/** All fields of a lead, named as in the specification. */
export const leadShape = {
  name: field(singleLine(120)).describe('Name, or first name where there is a last name.'),
  last_name: field(singleLine(120)).describe('Last name.'),
  email: field(email).describe('Email address.'),
  phone: field(phone).describe('Phone number in any format; a label or extension becomes `phone_note`.'),
  message: field(text(5_000)).describe('Message of the visitor.'),
  postcode: field(postcode).describe('Four digits.'),
  Rego: field(singleLine(20).overwrite(normaliseTyped)).describe(
    'Registration of the visitor’s own vehicle.',
  ),
  location: field(singleLine()).describe('Id or slug of a location.'),
  distribution_location: field(singleLine()).describe(
    'Id or slug of a further location that gets the enquiry.',
  ),
  dealership_slug: field(singleLine()).describe('The preferred dealership.'),
  dateTime: field(dateTime).describe('Requested time of the appointment, ISO 8601.'),
  additional_services: services.optional().describe('Ticked boxes.'),
  opt_in: flag.optional().describe('Whether the visitor opts in to news.'),
  terms_conditions: flag.optional().describe('Whether the visitor agrees to the terms.'),
  category: field(singleLine(100)).describe('Category, by default General Enquiry.'),
  subcategory: field(singleLine(100)).describe('Subcategory, such as Test Drive Booking Used.'),
  url: field(address).describe('Page of the form.'),
  source: field(singleLine(100)).describe('Ignored; the source of a lead is always Website.'),
  user_agent: field(singleLine(500)).describe('User agent, by default the request header.'),
  car_id: field(singleLine()).describe('Id of the vehicle.'),
  car_dealership_id: field(singleLine()).describe('Id of the vehicle’s dealership.'),
  lead_attributes: z
    .object({ visited_pages: pages.optional(), linked_query_params: parameters.optional() })
    .optional()
    .describe('Visited pages, and parameters of the link to the site.'),
} as const;

/** Control fields of a request; not stored with the lead. */
export const steeringShape = {
  isLastStep: flag
    .default(true)
    .describe('False leaves the lead unfinished; a later step with its `lead_id` finishes it.'),
  lead_id: z
    .union([z.uuid(), z.literal('').transform(() => undefined)])
    .optional()
    .describe('Lead of the earlier steps.'),
  idempotency_key: field(singleLine(200)).describe(
    'Requests with the same key are one lead; alternative to the header Idempotency-Key.',
  ),
  consent_version: field(singleLine()).describe('Version of the displayed wording.'),
  company_website: text(2_000).optional().describe('Honeypot; leave it empty.'),
  altcha: text(4_000).optional().describe('The solved captcha: challenge and solution as JSON, base64.'),
  elapsed_ms: z
    .union([
      z.number().min(0).max(1e12),
      singleLine(12)
        .regex(/^\d*$/)
        .transform((input) => (input === '' ? undefined : Number(input))),
    ])
    .optional()
    .describe('Milliseconds since the form was displayed.'),
} as const;

export const leadBodySchema = z.object({ ...leadShape, ...steeringShape });
export type LeadBody = z.output<typeof leadBodySchema>;

const EXTRA_NAME = /^[A-Za-z][\w.-]{0,59}$/;
const UNKNOWN = 'There is no such field.';

const extra = z
  .union([z.string(), z.number(), z.boolean()], MESSAGES.attachment)
  .transform(String)
  .pipe(text(500));

/**
 * Unknown fields, stored as text. Rejects files and anything but short plain values; ignores fields whose name is invalid.
 */
export const extraSchema = z
  .array(
    z.tuple([z.string(), z.unknown()]).transform(([name, value], context): [string, string] => {
      const parsed = EXTRA_NAME.test(name) ? extra.safeParse(value) : undefined;
      if (parsed?.success) return [name, parsed.data];
      for (const message of parsed ? parsed.error.issues.map((issue) => issue.message) : [UNKNOWN])
        context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  )
  .max(30, 'There are too many unknown fields.');
