/**
 * Optional facts beyond the specification: history and condition, fitted options, consumption by cycle, towing. Lists take
 * objects or texts, because columns of a sheet hold texts.
 */
import { z } from 'zod';
import { day, dollars, href, line, prose } from '../schema/primitives.schema.ts';

const INSPECTION_RESULTS = ['pass', 'note', 'fail'] as const;

const inspectionPoint = z.object({
  name: line.describe('Inspected part, such as Front brakes.'),
  result: z.enum(INSPECTION_RESULTS).describe('Passed, passed with a note, or failed.'),
  note: prose.optional().describe('Finding of the inspector.'),
  photo: href.optional().describe('Address of a photo.'),
});

/** Splits `Front brakes: note: 4 mm left` into its parts. */
function pointOfText(text: string): unknown {
  const [name = '', result = '', ...note] = text.split(':').map((part) => part.trim());
  return { name, result: result.toLowerCase(), ...(note.length > 0 && { note: note.join(': ') }) };
}

const fittedOption = z.object({
  name: line.describe('Name of the option.'),
  price: dollars.optional().describe('Its price when new, in dollars.'),
});

/** Splits `Tow bar: 990` into name and price; a text without a price is a name. */
function optionOfText(text: string): unknown {
  const [, name = text, price] = /^(.*?)\s*:\s*\$?([\d,]+(?:\.\d\d?)?)$/.exec(text.trim()) ?? [];
  return { name, ...(price !== undefined && { price: Number(price.replaceAll(',', '')) }) };
}

/** An object, or a text that `parse` turns into one. */
const orText = <Shape extends z.ZodType>(shape: Shape, parse: (text: string) => unknown) =>
  z.preprocess((input) => (typeof input === 'string' ? parse(input) : input), shape);

const tread = z.number().min(0).max(30).optional();

export const conditionFields = {
  owners: z.number().int().min(0).max(50).optional().describe('Number of owners before this sale.'),
  service_history: line.optional().describe('Service history, such as Full or 6 of 7 stamps.'),
  last_service: day.optional().describe('Day of the last service.'),
  ppsr_result: z
    .enum(['clear', 'security_interest', 'written_off', 'stolen'])
    .optional()
    .describe('Result of the search of the Personal Property Securities Register.'),
  ppsr_date: day.optional().describe('Day of that search.'),
  ppsr_certificate: href.optional().describe('Address of the certificate of that search.'),
  keys: z.number().int().min(0).max(10).optional().describe('Number of keys.'),
  inspection_date: day.optional().describe('Day of the inspection.'),
  inspected_by: line.optional().describe('Who inspected it.'),
  inspection: z
    .array(orText(inspectionPoint, pointOfText))
    .max(300)
    .optional()
    .describe('Inspected points; a text is `name: pass`, `name: note: finding` or `name: fail: finding`.'),
  tyre_front_left: tread.describe('Tread depth of the tyre in millimetres.'),
  tyre_front_right: tread.describe('Tread depth of the tyre in millimetres.'),
  tyre_rear_left: tread.describe('Tread depth of the tyre in millimetres.'),
  tyre_rear_right: tread.describe('Tread depth of the tyre in millimetres.'),
  tyre_spare: tread.describe('Tread depth of the spare tyre in millimetres.'),
  warranty_until: day.optional().describe('Last day of the warranty.'),
  warranty_km: z.number().int().min(0).max(2_000_000).optional().describe('Odometer at which it ends.'),
};

export const ratingFields = {
  fitted_options: z
    .array(orText(fittedOption, optionOfText))
    .max(200)
    .optional()
    .describe('Options fitted to this vehicle; a text is `name` or `name: price when new`.'),
  ancapyear: z.number().int().min(1990).max(2200).optional().describe('Year of the ANCAP rating.'),
  fuelconsumptionurban: z.number().min(0).max(100).optional().describe('Litres per 100 km, urban cycle.'),
  fuelconsumptionextraurban: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Litres per 100 km, extra-urban cycle.'),
  co2emission: z.number().min(0).max(1000).optional().describe('Grams of CO2 per km, combined cycle.'),
  energyconsumption: z
    .number()
    .min(0)
    .max(2000)
    .optional()
    .describe('Watt-hours per km of electric vehicles.'),
  electric_range: z.number().min(0).max(3000).optional().describe('Electric range in kilometres.'),
  towing_braked: z.number().min(0).max(100_000).optional().describe('Most kilograms to tow with brakes.'),
  towing_unbraked: z.number().min(0).max(10_000).optional().describe('Most kilograms to tow without brakes.'),
  towball_mass: z.number().min(0).max(10_000).optional().describe('Most kilograms on the tow ball.'),
};

export type InspectionPoint = z.output<typeof inspectionPoint>;
export type FittedOption = z.output<typeof fittedOption>;
