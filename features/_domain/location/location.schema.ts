/** A location that a buyer can visit or call: a sales yard, a service centre or a parts counter (section 3). */
import { z } from 'zod';
import { STATES } from './states.ts';
import { pictureSchema } from '../picture/picture.schema.ts';
import { day, href, id, instant, line, prose, slug } from '../schema/primitives.schema.ts';

const DEPARTMENTS = ['sales', 'service', 'parts'] as const;

/** A time on the 24-hour clock, `HH:MM`. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 08:30');
const closingClock = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time of day such as 17:30, or 24:00 for midnight');
const CLOSING = 'at or before the opening time: on the next day.';

export const openingHourSchema = z.object({
  weekday: z.number().int().min(0).max(6).describe('0 is Sunday, 6 is Saturday.'),
  status: z.enum(['Open', 'Closed']).describe('Whether the department opens on that day.'),
  open: clock.optional().describe('Opening time.'),
  close: closingClock.optional().describe(`Closing time; ${CLOSING}`),
  formated_hours: line.optional().describe('Displayed text of the hours.'),
  department: z.enum(DEPARTMENTS).optional().describe('Department of the hours; default: sales.'),
});

export const specialHourSchema = z.object({
  status: z.enum(['Open', 'Closed']).describe('Whether the location opens on that date.'),
  date: day.describe('The date.'),
  start_hour: clock.optional().describe('Opening time on that date.'),
  end_hour: closingClock.optional().describe(`Closing time on that date; ${CLOSING}`),
  department: z
    .enum(['all', ...DEPARTMENTS])
    .default('all')
    .describe('Department of the exception.'),
  location_name: line.optional().describe('Location of the exception; default: this one.'),
});

export const reviewSchema = z.object({
  id: id.describe('Identifier of the review.'),
  customer_name: line.describe('Displayed name of the customer.'),
  text: prose.describe('Text of the review.'),
  rating: z.number().min(1).max(5).describe('Stars, 1 to 5.'),
  image: href.optional().describe('Portrait of the customer.'),
  location_id: id.optional().describe('Location of the review; default: the whole dealer.'),
  review_date: instant.or(day).optional().describe('Date of the review.'),
  review_date_in_words: line.optional().describe('Date as text, when the source gives only text.'),
  created_at_time_ago_in_words: line.optional().describe('Age of the review as text of its source.'),
});

export const reviewSetSchema = z.object({
  count: z.number().int().min(0).describe('Number of reviews at the source.'),
  average_rating: z.number().min(0).max(5).describe('Average of their ratings.'),
});

const teamMemberSchema = z.object({
  name: line.describe('Name of the person.'),
  role: line.describe('Role of the person, such as Sales manager.'),
  phone: line.optional().describe('Direct phone number.'),
  email: z.email().max(200).optional().describe('Email address.'),
  photo: pictureSchema.optional().describe('Portrait.'),
});

export const addressSchema = z.object({
  street: line.describe('Street and number.'),
  city: line.describe('Suburb or city.'),
  state: z.enum(STATES).describe('State or territory.'),
  postcode: z
    .string()
    .regex(/^\d{4}$/, 'four digits')
    .describe('Postcode.'),
  lat: z.number().min(-90).max(90).optional().describe('Latitude in degrees.'),
  long: z.number().min(-180).max(180).optional().describe('Longitude in degrees.'),
  place_url: href.optional().describe('Address of Get Directions.'),
  place_id: line.optional().describe('Google place id, used for directions and the link to write a review.'),
  map_key: line
    .optional()
    .describe(
      'Key of the tile service for the map of this location, limited to the site’s host; default: `map.key` of the locations options.',
    ),
});

export const locationSchema = z.object({
  id: id.describe('Id that a vehicle’s location_id refers to.'),
  name: line.describe('Name, which may end in Sales, Service or Parts.'),
  slug: slug.optional().describe('Segment of /contact-us/{slug}; default: derived from the name.'),
  location_type: z
    .enum(['', ...DEPARTMENTS])
    .default('')
    .describe('Department of the location; empty means sales.'),
  location_subtype: line
    .optional()
    .describe(
      'Subtypes, separated by commas. `buying`: the dealer buys vehicles here and, without `sales`, sells none.',
    ),
  dealership_id: id.optional().describe('Dealership of the location.'),
  dealership_slug: slug.optional().describe('Slug of that dealership.'),
  primary: z.boolean().default(false).describe('The primary location of the site.'),
  visible: z.boolean().default(true).describe('False hides it from lists.'),
  manufacturers: z.array(line).default([]).describe('Makes sold or serviced here.'),
  dealer_license_number: line.optional().describe('Motor dealer licence number.'),
  motor_vehicle_repairer: line.optional().describe('Motor vehicle repairer licence number.'),
  address: addressSchema.describe('Street address.'),
  timezone: line.optional().describe('IANA time zone of the hours; default: that of the state.'),
  closed_text: line
    .max(60)
    .optional()
    .describe('Text of a closed day; default: `closed_text` of the locations options.'),
  image: z.object({ image: pictureSchema }).optional().describe('Photo of the location.'),
  contact_detail: z
    .object({
      phone: line.optional().describe('Main phone number.'),
      landline_phone: line.optional().describe('Second phone number, a landline.'),
      opening_hours: z
        .array(openingHourSchema)
        .default([])
        .describe('Usual hours by weekday and department.'),
    })
    .default({ opening_hours: [] })
    .describe('Contact details.'),
  special_hours: z.array(specialHourSchema).default([]).describe('Dates with special hours.'),
  average_rating: z.number().min(0).max(5).optional().describe('Average rating of the location.'),
  review_count: z.number().int().min(0).optional().describe('Number of ratings.'),
  reviews: reviewSetSchema.optional().describe('Average and number of ratings as a set.'),
  team: z.array(teamMemberSchema).max(60).default([]).describe('Team members at the location.'),
  distribution_locations: z.array(id).default([]).describe('Locations to which enquiries can be forwarded.'),
});

export type Location = Readonly<z.output<typeof locationSchema>>;
export type OpeningHour = z.output<typeof openingHourSchema>;
export type SpecialHour = z.output<typeof specialHourSchema>;
export type Review = z.output<typeof reviewSchema>;
export type TeamMember = z.output<typeof teamMemberSchema>;
export type Department = (typeof DEPARTMENTS)[number];
