/** Cluster types of the search fields. */
import { FACT_NAMES, type FactName } from '../../../_domain/vehicle/fact-names.ts';
import { getFact } from '../../query/facts.ts';
import { FIELDS } from '../../query/field-table.ts';
import type { FieldName } from '../../query/fields.ts';

export type NumberField = {
  [Name in FieldName]: (typeof FIELDS)[Name]['kind'] extends 'number' ? Name : never;
}[FieldName];
export type NumberType = 'int32' | 'int64' | 'float';

/** Measured facts may have decimals, counted ones don't. */
// The keys are those of the table.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const FACT_TYPES = Object.fromEntries(
  FACT_NAMES.filter((name) => getFact(name).kind === 'number').map((name) => [
    name,
    getFact(name).range ? 'float' : 'int32',
  ]),
) as Record<Extract<NumberField, FactName>, NumberType>;

/** Dollars and kilometres may have decimals; timestamps and ranks exceed 32 bits. */
export const NUMBER_TYPES: Readonly<Record<NumberField, NumberType>> = {
  year: 'int32',
  ...FACT_TYPES,
  price: 'float',
  subscription_price: 'float',
  weekly_price: 'float',
  km: 'float',
  created_at: 'int64',
  sold_date_timestamp: 'int64',
  custom_rank: 'int64',
};

/** Greatest queried number of each type; its negative is the least. A float of this size still prints without an exponent. */
const LIMITS: Readonly<Record<NumberType, number>> = {
  int32: 2_147_483_647,
  int64: Number.MAX_SAFE_INTEGER,
  float: 1e15,
};

export const limitOf = (field: NumberField): number => LIMITS[NUMBER_TYPES[field]];
export const isNumberField = (field: FieldName): field is NumberField => Object.hasOwn(NUMBER_TYPES, field);
export const isFlag = (field: FieldName): boolean => FIELDS[field].kind === 'flag';

/** The fields that texts are searched in; `name` fields weigh most. */
export const TEXT_FIELDS: readonly (readonly [field: FieldName, text: 'name' | 'other'])[] = (
  Object.keys(FIELDS) as FieldName[]
).flatMap((name) => {
  const field = FIELDS[name];
  return 'text' in field ? [[name, field.text] as const] : [];
});

/** Field with words that the cluster does not see in the other fields: joined and parted ones, and the year. */
export const MORE_WORDS = 'more_words';
