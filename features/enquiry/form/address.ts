/** Reads form values from the query string (specification, section 2, the finance link). */

/** Field names by query parameter. */
const FIELDS: readonly (readonly [parameter: string, field: string])[] = [
  ['preferredDealership', 'dealership_slug'],
  ['vehiclePriceBudget', 'vehiclePriceBudget'],
  ['car_type', 'car_type'],
  ['location', 'location'],
  ['wanted', 'wanted'],
];

const MAX_LENGTH = 200;

export type FormAddressProps = {
  /** Base address of the API, where it returns more details of the vehicle to signed-in visitors. */
  api?: string;
};

/** Parses field values and the vehicle from a query string. */
export function parseFormAddress(search: string): { fields: Record<string, string>; car_id?: string } {
  const query = new URLSearchParams(search);
  const fields = Object.fromEntries(
    FIELDS.flatMap(([parameter, field]) => {
      const text = query.get(parameter)?.slice(0, MAX_LENGTH);
      return text ? [[field, text]] : [];
    }),
  );
  const car = query.get('car_id')?.slice(0, MAX_LENGTH);
  return { fields, ...(car ? { car_id: car } : {}) };
}
