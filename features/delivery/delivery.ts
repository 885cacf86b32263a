/** What delivery costs, by postcode, and what the calculator says (specification, sections 5, 7 and 8). */

/** An area that the dealer delivers to. */
export interface DeliveryZone {
  /** Name of the region, as it is shown. */
  readonly name: string;
  /** Dollars. */
  readonly price: number;
  /** Postcodes and ranges of them: `4000`, `2000-2599`. */
  readonly postcodes: readonly string[];
}

export const DELIVERY_MESSAGES = {
  empty: 'Please enter a postcode.',
  malformed: 'Invalid postcode. Please enter a 4-digit number.',
  none: "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
} as const;

/** What is wrong with a postcode as it was typed; nothing when it can be asked for. */
export function postcodeProblem(typed: string): string | undefined {
  const postcode = typed.trim();
  if (postcode === '') return DELIVERY_MESSAGES.empty;
  return /^\d{4}$/.test(postcode) ? undefined : DELIVERY_MESSAGES.malformed;
}

/** A postcode or a range of two, the lower one first. */
export const POSTCODES = /^(\d{4})(?:-(\d{4}))?$/;

const holds = (range: string, postcode: string): boolean => {
  const [, first = '', last = first] = POSTCODES.exec(range) ?? [];
  return first !== '' && postcode >= first && postcode <= last;
};

/** The first zone that holds the postcode. */
export function zoneOf(zones: readonly DeliveryZone[], postcode: string): DeliveryZone | undefined {
  return zones.find(({ postcodes }) => postcodes.some((range) => holds(range, postcode)));
}
