/**
 * The vehicle: one advertised car, truck, motorcycle or caravan, with the field names of the specification (section 3).
 * Unknown fields are missing; nothing is null after parsing.
 */
import { z } from 'zod';
import type { StockHistory } from '../price/dated-price.ts';
import { STATES } from '../location/states.ts';
import { pictureSchema } from '../picture/picture.schema.ts';
import { conditionFields, ratingFields } from './condition.schema.ts';
import { dollars, href, id, instant, line, percent, prose, slug } from '../schema/primitives.schema.ts';

/** Search hits have flat pictures, vehicle records wrap them in `image`; parsed ones are flat. */
export const pictureAtBorder = z.union([
  pictureSchema,
  z
    .object({ image: pictureSchema, group: line.optional() })
    .transform(({ image, group }) => (group === undefined ? image : { ...image, group })),
]);

export const hotspotSchema = z.object({
  id: id.describe('Id that a position refers to.'),
  description: prose.describe('Description for the visitor.'),
  anchors: z.array(line).optional().describe('Names of the page sections that the hotspot points to.'),
});

export const hotspotPositionSchema = z.object({
  hotspotId: id.describe('The hotspot at this position.'),
  activeAngle: z.number().describe('Frame of the spin set that shows the hotspot.'),
  posX: z.number().describe('Distance from the left edge in percent of the picture.'),
  posY: z.number().describe('Distance from the top edge in percent of the picture.'),
});

export const hotspotsSchema = z.object({
  exterior: z.array(hotspotSchema).default([]).describe('Hotspots on the spin set.'),
  interior: z.array(hotspotSchema).default([]).describe('Hotspots in the interior view.'),
  exteriorHotspotPositions: z
    .array(hotspotPositionSchema)
    .default([])
    .describe('Positions of exterior hotspots.'),
  interiorHotspotPositions: z
    .array(hotspotPositionSchema)
    .default([])
    .describe('Positions of interior hotspots.'),
});

export const financeLenderSchema = z
  .object({
    interestRate: percent.nullable().optional().describe('Annual interest rate.'),
    comparisonRate: percent.nullable().optional().describe('Annual comparison rate, fees included.'),
    paymentWeek: dollars.optional().describe('Repayment per week in dollars.'),
    paymentMonth: dollars.optional().describe('Repayment per month in dollars.'),
    totalPayable: dollars.optional().describe('All repayments and fees together, in dollars.'),
    termYears: z.number().positive().optional().describe('Length of the loan in years.'),
    termMonths: z.number().positive().optional().describe('Length of the loan in months.'),
    termWeeks: z.number().positive().optional().describe('Length of the loan in weeks.'),
    deposit: dollars.optional().describe('Deposit of the quote, in dollars.'),
    balloon: dollars.optional().describe('Residual due at the end of the loan, in dollars.'),
    establishmentFees: dollars.optional().describe('Fees charged to set up the loan, in dollars.'),
    financeProvider: line.optional().describe('Displayed name of the lender.'),
    disclaimer: prose.optional().describe('Legal text beside the quote.'),
  })
  .catchall(z.union([z.number(), z.string()]))
  .describe(
    'Quote of one lender for one vehicle; keys such as `term5` have the repayment for that many years.',
  );

export const CAR_TYPES = ['new', 'demo', 'used'] as const;
const STATUSES = ['in_stock', 'sold', 'coming_soon', 'others'] as const;

/** Details of the variant: engine, body and ratings. */
const variantFields = {
  cylinders: z.number().int().min(0).max(24).optional().describe('Number of cylinders.'),
  enginesize: line.optional().describe('Engine size as the manufacturer writes it.'),
  enginesize_litres: z.number().min(0).max(30).optional().describe('Engine size in litres.'),
  induction: line.optional().describe('Induction: aspirated, turbo, supercharged.'),
  geartype: line.optional().describe('Kind of gearbox.'),
  fuelconsumptioncombined: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Litres per 100 km, combined cycle.'),
  fuelcapacity: z.number().min(0).max(2_000).optional().describe('Tank size in litres.'),
  grossvehiclemass: z.number().min(0).max(100_000).optional().describe('Gross vehicle mass in kilograms.'),
  vehiclelength: z.number().min(0).max(30_000).optional().describe('Length in millimetres.'),
  vehicleheight: z.number().min(0).max(10_000).optional().describe('Height in millimetres.'),
  vehiclewidth: z.number().min(0).max(10_000).optional().describe('Width in millimetres.'),
  torque: line.optional().describe('Torque as the manufacturer writes it.'),
  bodyconfiguration: line.optional().describe('Body as the manufacturer writes it.'),
  licence_class: z
    .enum(['C', 'LR', 'MR', 'HR', 'HC', 'MC'])
    .optional()
    .describe('Least licence class that may drive a truck.'),
  learner_approved: z.boolean().optional().describe('Motorcycle that learners may ride (LAMS).'),
  ancaprating: z.number().min(0).max(5).optional().describe('ANCAP safety rating in stars.'),
};

/** Fields of caravans. */
const caravanFields = {
  body_width: z
    .number()
    .min(0)
    .max(20_000)
    .optional()
    .describe('Width of the body in millimetres; below 100 in feet.'),
  body_length: z.number().min(0).max(100).optional().describe('Length of the body in feet.'),
  tare_weight: z.number().min(0).max(50_000).optional().describe('Empty weight in kilograms.'),
  axle_type: line.optional().describe('Single, tandem or triple axle.'),
  sleeps: z.number().int().min(0).max(20).optional().describe('Number of berths.'),
  aggregate_trailer_mass: z
    .number()
    .min(0)
    .max(50_000)
    .optional()
    .describe('Aggregate trailer mass in kilograms.'),
};

export const vehicleSchema = z.object({
  id: id.describe('Identifier of the vehicle, unique in the stock of a tenant.'),
  slug: slug.describe('Last segment of the address `/cars/{slug}`, unique in the stock of a tenant.'),
  path: href.optional().describe('Path of the vehicle page in the system it came from.'),
  name: line.describe('Title of the advertisement: year, make, model and badge.'),
  year: z.number().int().min(1885).max(2200).describe('Model year.'),
  make: line.describe('Make, such as Toyota.'),
  model: line.describe('Model, such as Corolla.'),
  badge: line.optional().describe('Trim level, such as Ascent Sport.'),
  series: line.optional().describe('Series or generation code.'),
  colour: line.optional().describe('Exterior colour.'),
  interior_colour: line.optional().describe('Interior colour and trim.'),
  car_type: z.enum(CAR_TYPES).describe('New, demo or used.'),
  status: z.enum(STATUSES).default('in_stock').describe('Status in the stock.'),
  price: dollars.optional().describe('Asking price in dollars; 0 or none hides the amount.'),
  before_price: dollars.optional().describe('Earlier, higher price in dollars.'),
  subscription_price: dollars.optional().describe('Subscription price per week in dollars.'),
  price_type: line.optional().describe('Price type, such as Drive Away or Excl. Govt. Charges.'),
  km: z.number().min(0).max(5_000_000).optional().describe('Odometer in kilometres.'),
  stocknum: line.optional().describe("The dealer's stock number."),
  tag: line.optional().describe('Text of the dealer for the card.'),
  reserved: z.boolean().optional().describe('Reserved for a buyer.'),
  preorder: z.boolean().optional().describe('Can be ordered before it arrives.'),
  sold: z.boolean().optional().describe('Sold.'),
  sold_date_timestamp: z.number().int().optional().describe('Time of the sale, in seconds since 1970.'),
  certified: z.boolean().optional().describe('In the manufacturer’s certified used programme.'),
  created_at: instant.optional().describe('Time of the first publication.'),
  views: z.number().int().min(0).optional().describe('Number of page views.'),
  images: z.array(pictureAtBorder).max(200).default([]).describe('Photos in display order.'),
  thumbnails: z.array(href).max(200).optional().describe('Card-sized pictures, used without full ones.'),
  primary_image_url: href.optional().describe('The first picture.'),
  video_url: href.optional().describe('A hosted video file.'),
  external_video_url: href.optional().describe('A video on a video platform.'),
  spin_images: z
    .array(href.catch(''))
    .max(360)
    .optional()
    .describe('Frames of the 360-degree view in order; an invalid entry is a gap.'),
  spin_interior_image: href.optional().describe('Equirectangular picture of the interior.'),
  spin_code: prose.optional().describe('Key of the vehicle at a third-party spin viewer.'),
  hotspots: hotspotsSchema.optional().describe('Hotspots of the spin and interior views.'),
  standardEquipment: z.array(line).max(500).optional().describe('Equipment, one item per line.'),
  location: line.optional().describe('Name of the location of the vehicle.'),
  simple_body: line.optional().describe('Body in one word, such as SUV.'),
  simple_transmission: line.optional().describe('Automatic or Manual.'),
  simple_drive: line.optional().describe('Driven wheels: Front, Rear, AWD or 4WD.'),
  simple_fuel: line.optional().describe('Fuel in one word: Petrol, Diesel, Hybrid, Electric, LPG.'),
  fuel: line.optional().describe('Fuel as the manufacturer writes it.'),
  drive: line.optional().describe('Drive as the manufacturer writes it.'),
  seats: z.number().int().min(0).max(100).optional().describe('Number of seats.'),
  doors: z.number().int().min(0).max(20).optional().describe('Number of doors.'),
  engine_size: z.number().min(0).max(30_000).optional().describe('Engine size in cubic centimetres.'),
  engine_size_litres: z.number().min(0).max(30).optional().describe('Engine size in litres.'),
  trans: line.optional().describe('Transmission as the manufacturer writes it.'),
  gearnum: z.number().int().min(0).max(30).optional().describe('Number of forward gears.'),
  vin: line.optional().describe('Vehicle identification number.'),
  regplate: line.optional().describe('Registration plate.'),
  rego_expiry: line.optional().describe('End of the registration.'),
  build_date: line.optional().describe('Month of manufacture.'),
  compliance_date: line.optional().describe('Month of compliance.'),
  photos_count: z.number().int().min(0).optional().describe('Number of photos.'),
  show_on_dealer_website: z.boolean().optional().describe('False hides the vehicle.'),
  location_id: id.optional().describe('Location of the vehicle.'),
  make_model: line.optional().describe('Make and model in one value, for search.'),
  categories: z.array(line).max(50).optional().describe('Extra groups the vehicle belongs to.'),
  dealercomments: prose.optional().describe('Comments of the dealer; `|` separates paragraphs.'),
  dealership_id: id.optional().describe('The dealership that owns the vehicle.'),
  dealership_slug: slug.optional().describe('Slug of that dealership.'),
  city: line.optional().describe('Suburb or city of the vehicle.'),
  state: z.enum(STATES).optional().describe('Australian state or territory.'),
  file: href.optional().describe('Address of the history report.'),
  has_nvic: z.boolean().optional().describe('Has a national vehicle identification code.'),
  carsales_title: line.optional().describe('Title used on a marketplace.'),
  private_suburb: line.optional().describe('Suburb of a private seller.'),
  private_postcode: line.optional().describe('Postcode of a private seller.'),
  item_type: line
    .optional()
    .describe('Kind of vehicle, by default a car: caravan, truck, motorcycle, subscription.'),
  finance_lenders: z.record(z.string(), financeLenderSchema).optional().describe('Quotes by lender.'),
  average_market_price: dollars
    .optional()
    .describe('Average asking price of similar vehicles in the market.'),
  state_average_market_price: dollars.optional().describe('The same average within the state.'),
  ...variantFields,
  ...caravanFields,
  ...conditionFields,
  ...ratingFields,
});

/** A parsed vehicle, with what earlier pulls show of it. */
export type Vehicle = Readonly<z.output<typeof vehicleSchema>> & {
  /** Absent without earlier pulls, and in stock that is not the one of the last pull. */
  readonly history?: StockHistory;
};
/** A vehicle of a feed, before defaults. */
export type VehicleInput = z.input<typeof vehicleSchema>;
export type FinanceLender = z.output<typeof financeLenderSchema>;
export type CarType = (typeof CAR_TYPES)[number];
