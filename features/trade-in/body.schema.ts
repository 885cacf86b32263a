/** Bodies of the trade-in calls as they come in. */
import { z } from 'zod';
import { withoutDirection } from '../_domain/text/bidi-controls.ts';
import { STATES } from '../_domain/vehicle/vehicle.schema.ts';
import { TRADE_IN_MESSAGES as SAID } from './trade-in.ts';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\ufeff\ufffd]/g;

/** One line of text a person has typed. */
const words = (most: number) =>
  z
    .string()
    .max(most * 2)
    .refine((given) => given.isWellFormed())
    .overwrite((given) => withoutDirection(given.normalize('NFC')).replaceAll(CONTROL, ' ').trim())
    .max(most);

const optional = (most: number) =>
  words(most)
    .transform((given) => (given === '' ? undefined : given))
    .optional();

/** Figures as people write them: `85,000 kms`. */
const figure = (least: number, most: number, said: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .max(40)
          .regex(/\d/)
          .transform((given) => Number(given.replaceAll(/[^\d.]/g, ''))),
      ],
      said,
    )
    .pipe(z.number(said).min(least, said).max(most, said));

export const regoStateSchema = z.enum(STATES);
export const regoSchema = words(12).min(1, SAID.rego);

const vehicleShape = {
  rego: optional(12).describe('Registration.'),
  regoState: regoStateSchema.optional().describe('State or territory of the registration.'),
  year: figure(1885, 2200, SAID.year).describe('Year of the vehicle.'),
  make: words(60).min(1, SAID.make).describe('Make.'),
  model: words(60).min(1, SAID.model).describe('Model.'),
  badge: optional(60).describe('Trim level.'),
  transmission: optional(30).describe('Automatic or Manual.'),
  km: figure(0, 5_000_000, SAID.km).transform(Math.round).describe('Kilometres.'),
} as const;

export const createBodySchema = z.object({
  ...vehicleShape,
  car_id: optional(200).describe('Id of the vehicle it is to be traded for.'),
  url: optional(2_000).describe('Page the form stands on.'),
});

const id = z.uuid().describe('Id of the trade-in.');

export const adjustmentsBodySchema = z.object({
  id,
  adjustmentAnswers: z
    .record(z.string().max(120), z.string().max(120))
    .refine((given) => Object.keys(given).length <= 20)
    .describe('Ids of answers by ids of questions.'),
});

export const contactBodySchema = z.looseObject({ id, postcode: z.string().max(40).default('') });

export const acceptBodySchema = z.object({
  lead_id: z.uuid().describe('The lead the offer was made for.'),
  category: words(100).optional(),
  subcategory: z.literal('3. Offer Accepted').optional(),
  form_completed: z.boolean().optional(),
  offer_accepted: z.literal(true, SAID.notAccepted).describe('Nothing else is taken here.'),
});

export const miscellaneousBodySchema = z.object({
  column_name: z.literal('valuation', SAID.noValuation).describe('What it is.'),
  id,
  offer_price: z.number().min(0).max(10_000_000).nullable().optional(),
  offer_expiry: z.iso.datetime({ offset: true }).nullable().optional(),
  reason: words(60).optional(),
});
