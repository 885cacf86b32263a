/** Request bodies of the trade-in API. */
import { z } from 'zod';
import { postcodeProblem } from '../_domain/location/postcodes.ts';
import { ANSWER } from './form-questions.ts';
import { numberProblem, readNumber } from '../_domain/form/typed-number.ts';
import { stripBidiControls } from '../_domain/text/bidi-controls.ts';
import { STATES } from '../_domain/location/states.ts';
import { TRADE_IN_MESSAGES as MESSAGES } from './trade-in.ts';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\ufeff\ufffd]/g;

/** Returns the schema of one line of typed text. */
const singleLine = (most: number) =>
  z
    .string()
    .max(most * 2)
    .refine((input) => input.isWellFormed())
    .overwrite((input) => stripBidiControls(input.normalize('NFC')).replaceAll(CONTROL, ' ').trim())
    .max(most);

const optional = (most: number) =>
  singleLine(most)
    .transform((input) => (input === '' ? undefined : input))
    .optional();

/** Returns the schema of a typed number, such as `85,000 kms`. */
const number = (name: 'km' | 'year') =>
  z
    .union([z.number(), z.string().max(1_000)], MESSAGES[name])
    .superRefine((typed, context) => {
      const message = typed === '' ? MESSAGES[name] : numberProblem(name, typed);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .transform((typed) => Math.round(readNumber(typed) ?? 0));

/** An optional choice. */
const stateOrNone = z.union([z.enum(STATES), z.literal('').transform(() => undefined)]).optional();

export const regoStateSchema = z.enum(STATES);
export const regoSchema = singleLine(12).min(1, MESSAGES.rego);

const vehicleShape = {
  rego: optional(12).describe('Registration.'),
  regoState: stateOrNone.describe('State or territory of the registration.'),
  year: number('year').describe('Year of the vehicle.'),
  make: singleLine(60).min(1, MESSAGES.make).describe('Make.'),
  model: singleLine(60).min(1, MESSAGES.model).describe('Model.'),
  badge: optional(60).describe('Trim level.'),
  transmission: optional(30).describe('Automatic or Manual.'),
  km: number('km').describe('Kilometres.'),
} as const;

export const createBodySchema = z.object({
  ...vehicleShape,
  car_id: optional(200).describe('Id of the vehicle to buy.'),
  url: optional(2_000).describe('Address of the form page.'),
});

const id = z.uuid().describe('Id of the trade-in.');

export const adjustmentsBodySchema = z.object({
  id,
  adjustmentAnswers: z
    .record(z.string().max(120), z.string().max(120))
    .refine((input) => Object.keys(input).length <= 20)
    .describe('Answer ids by question id.'),
});

const requiredPostcode = z
  .string()
  .max(100)
  .default('')
  .superRefine((typed, context) => {
    const message = postcodeProblem(typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Fields of the one-page form besides condition answers and contact details. */
export const FORM_FIELDS = {
  ...vehicleShape,
  Rego: optional(12),
  car_id: optional(200),
  url: optional(2_000),
  postcode: requiredPostcode,
} as const;

/** All fields of the one-page form; answers are named after their questions. */
export const formBodySchema = z
  .looseObject(FORM_FIELDS)
  .transform(
    ({ Rego, rego, regoState, year, make, model, badge, transmission, km, car_id, url, ...rest }) => {
      const entries = Object.entries(rest);
      return {
        vehicle: { rego: rego ?? Rego, regoState, year, make, model, badge, transmission, km },
        car_id,
        url,
        answers: Object.fromEntries(
          entries.flatMap(([name, value]) =>
            name.startsWith(ANSWER) && typeof value === 'string' ? [[name.slice(ANSWER.length), value]] : [],
          ),
        ),
        contact: Object.fromEntries(entries.filter(([name]) => !name.startsWith(ANSWER))),
      };
    },
  );

export const contactBodySchema = z.looseObject({ id, postcode: requiredPostcode });

export const acceptBodySchema = z.object({
  lead_id: z.uuid().describe('Lead of the offer.'),
  category: singleLine(100).optional(),
  subcategory: z.literal('3. Offer Accepted').optional(),
  form_completed: z.boolean().optional(),
  offer_accepted: z.literal(true, MESSAGES.notAccepted).describe('The only accepted value.'),
});

export const miscellaneousBodySchema = z.object({
  column_name: z.literal('valuation', MESSAGES.noValuation).describe('Kind of the entry.'),
  id,
});
