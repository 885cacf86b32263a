/** A location that a buyer can visit or call: a sales yard, a service centre or a parts counter (section 3). */
import { z } from 'zod';
import { pictureSchema, STATES } from '../vehicle/vehicle.schema.ts';
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
  formated_hours: line.optional().describe('The hours as the dealer wants them read.'),
  department: z.enum(DEPARTMENTS).optional().describe('Department the hours are for; absent means sales.'),
});

export const specialHourSchema = z.object({
  status: z.enum(['Open', 'Closed']).describe('Whether the place opens on that date.'),
  date: day.describe('The date.'),
  start_hour: clock.optional().describe('Opening time on that date.'),
  end_hour: closingClock.optional().describe(`Closing time on that date; ${CLOSING}`),
  department: z
    .enum(['all', ...DEPARTMENTS])
    .default('all')
    .describe('Department the exception is for.'),
  location_name: line.optional().describe('Location the exception is for; absent means this one.'),
});

export const reviewSchema = z.object({
  id: id.describe('Identifier of the review.'),
  customer_name: line.describe('Name the customer signs with.'),
  text: prose.describe('What the customer wrote.'),
  rating: z.number().min(1).max(5).describe('Stars, 1 to 5.'),
  image: href.optional().describe('Portrait of the customer.'),
  location_id: id.optional().describe('Location the review is about; absent means the whole dealer.'),
  review_date: instant.or(day).optional().describe('When it was written.'),
  review_date_in_words: line.optional().describe('The same in words, when the source gives words only.'),
  created_at_time_ago_in_words: line.optional().describe('Age of the review in the words of its source.'),
});

export const reviewSetSchema = z.object({
  count: z.number().int().min(0).describe('Number of reviews at the source.'),
  average_rating: z.number().min(0).max(5).describe('Mean of their ratings.'),
});

const teamMemberSchema = z.object({
  name: line.describe('Name as signed.'),
  role: line.describe('What the person does, such as Sales manager.'),
  phone: line.optional().describe('Direct number.'),
  email: z.email().max(200).optional().describe('Address for letters.'),
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
  place_url: href.optional().describe('Where Get Directions leads.'),
  place_id: line
    .optional()
    .describe('Identifier of the place at Google: directions and the link to write a review lead there.'),
  map_key: line
    .optional()
    .describe(
      'Key of the tile service for the map of this location, limited to the site’s host; absent: `map.key` of the locations options.',
    ),
});

export const locationSchema = z.object({
  id: id.describe('Identifier a vehicle’s location_id refers to.'),
  name: line.describe('Name as signed, may end in Sales, Service or Parts.'),
  slug: slug.optional().describe('Segment of /contact-us/{slug}; derived from the name when absent.'),
  location_type: z
    .enum(['', ...DEPARTMENTS])
    .default('')
    .describe('What happens here; empty means sales.'),
  location_subtype: line
    .optional()
    .describe(
      'Finer kinds, separated by commas. `buying`: the dealer buys vehicles here; without `sales` beside it, it sells none.',
    ),
  dealership_id: id.optional().describe('Dealership that runs the place.'),
  dealership_slug: slug.optional().describe('Slug of that dealership.'),
  primary: z.boolean().default(false).describe('The location the site speaks for first.'),
  visible: z.boolean().default(true).describe('False keeps it off lists.'),
  manufacturers: z.array(line).default([]).describe('Makes sold or serviced here.'),
  dealer_license_number: line.optional().describe('Motor dealer licence number.'),
  motor_vehicle_repairer: line.optional().describe('Motor vehicle repairer licence number.'),
  address: addressSchema.describe('Where it is.'),
  timezone: line.optional().describe('IANA zone the hours are told in; absent: that of the state.'),
  closed_text: line
    .max(60)
    .optional()
    .describe('What a closed day says here; absent: `closed_text` of the locations options.'),
  image: z.object({ image: pictureSchema }).optional().describe('Photograph of the place.'),
  contact_detail: z
    .object({
      phone: line.optional().describe('Main number.'),
      landline_phone: line.optional().describe('Second, fixed number.'),
      opening_hours: z
        .array(openingHourSchema)
        .default([])
        .describe('Usual hours by weekday and department.'),
    })
    .default({ opening_hours: [] })
    .describe('How to reach it.'),
  special_hours: z.array(specialHourSchema).default([]).describe('Dates on which the hours differ.'),
  average_rating: z.number().min(0).max(5).optional().describe('Mean rating of the place.'),
  review_count: z.number().int().min(0).optional().describe('Number of ratings behind the mean.'),
  reviews: reviewSetSchema.optional().describe('The same two figures as a set.'),
  team: z.array(teamMemberSchema).max(60).default([]).describe('People who work here.'),
  distribution_locations: z.array(id).default([]).describe('Locations an enquiry can be passed on to.'),
});

export type Location = Readonly<z.output<typeof locationSchema>>;
export type OpeningHour = z.output<typeof openingHourSchema>;
export type SpecialHour = z.output<typeof specialHourSchema>;
export type Review = z.output<typeof reviewSchema>;
export type TeamMember = z.output<typeof teamMemberSchema>;
export type Department = (typeof DEPARTMENTS)[number];
