/** Options of the drive-away estimate, under `options.drive-away`. */
import { z } from 'zod';
import { day, dollars, href, line } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';
import { STATES } from '../_domain/location/states.ts';
import { ENGINE_KINDS, VEHICLE_CLASSES } from './dutiable-vehicle.ts';

export const CHARGE_KINDS = ['registration', 'ctp', 'delivery', 'other'] as const;

const classes = z
  .array(z.enum(VEHICLE_CLASSES))
  .min(1)
  .default([...VEHICLE_CLASSES])
  .describe('Classes of vehicles it is for: `goods` are utes and vans, `heavy` is above 4.5 t.');

const carTypes = z
  .array(z.enum(CAR_TYPES))
  .min(1)
  .default([...CAR_TYPES])
  .describe('New, demo or used vehicles it is for.');

const charge = z.object({
  kind: z.enum(CHARGE_KINDS).describe('What it pays for.'),
  name: line.optional().describe('Displayed name, such as `Registration, 12 months`; default: by kind.'),
  amount: dollars.describe('Dollars.'),
  classes,
  car_types: carTypes,
});

const state = z.object({
  state: z.enum(STATES).describe('The state or territory.'),
  checked: day.describe('Day on which you last checked the amounts; displayed.'),
  charges: z.array(charge).max(30).describe('Registration, CTP insurance, delivery and others.'),
});

const bracket = z
  .object({
    upTo: dollars.optional().describe('Highest value of the bracket in dollars; none in the last one.'),
    base: dollars.optional().describe('Fixed part in dollars.'),
    above: dollars.optional().describe('Value above which the rate applies; default: the whole value.'),
    rate: dollars.optional().describe('Dollars for each `per` dollars or part of them.'),
    per: z.number().int().min(1).max(10_000).optional().describe('Default 100.'),
    percent: z.number().min(0).max(20).optional().describe('Percent of the whole value, instead of `rate`.'),
  })
  .describe('Rate of a range of values.');

/** Returns whether each bracket ends above the one before, and only the last has no end. */
const rises = (all: readonly { readonly upTo?: number | undefined }[]): boolean =>
  all.every(({ upTo }, index) =>
    index === all.length - 1
      ? upTo === undefined
      : upTo !== undefined && upTo > (index === 0 ? 0 : (all[index - 1]?.upTo ?? Infinity)),
  );

const rule = z.object({
  classes,
  carTypes: carTypes.optional(),
  engines: z.array(z.enum(ENGINE_KINDS)).min(1).optional().describe('Kinds of engines; default: all.'),
  cylinders: z
    .tuple([z.number().int().min(0), z.number().int().max(99)])
    .optional()
    .describe('Least and most cylinders; default: any.'),
  until: day.optional().describe('Last day of the rule.'),
  brackets: z
    .array(bracket)
    .min(1)
    .max(40)
    .refine(rises, 'brackets whose `upTo` rises; the last has none')
    .describe('Rates by value.'),
  least: dollars.optional().describe('Least duty in dollars.'),
  most: dollars.optional().describe('Most duty in dollars.'),
  concession: dollars.optional().describe('Dollars taken off.'),
});

const table = z.object({
  state: z.enum(STATES).describe('The state or territory.'),
  source: href.describe('Address of the publication; displayed as a link.'),
  checked: day.describe('Day on which you compared the rates with it; displayed.'),
  rules: z.array(rule).min(1).max(40).describe('The first rule that covers a vehicle applies.'),
});

const oneAState = (all: readonly { readonly state: string }[]): boolean =>
  new Set(all.map((one) => one.state)).size === all.length;

export const driveAwayOptionsSchema = z
  .object({
    enabled: z
      .boolean()
      .default(false)
      .describe('Estimate the drive-away total of vehicles whose price excludes on-road costs.'),
    states: z
      .array(state)
      .refine(oneAState, 'one entry for each state')
      .default([])
      .describe('States with an estimate, and their charges.'),
    duty: z
      .array(table)
      .refine(oneAState, 'one table for each state')
      .default([])
      .describe('Your own tables of stamp duty, instead of the built-in ones.'),
    duty_checked: z
      .partialRecord(z.enum(STATES), day)
      .default({})
      .describe('Days on which you compared built-in tables with their source, by state.'),
  })
  .describe('The drive-away estimate for a postcode.');

export type DriveAwayOptions = z.output<typeof driveAwayOptionsSchema>;

/** Returns the options of the tenant, memoised per site. */
export const driveAwayOptions = siteOptions('drive-away', driveAwayOptionsSchema);
