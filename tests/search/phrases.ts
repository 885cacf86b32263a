/** Phrases as buyers type them, each with its expected vehicles (specification, section 2). */
import type { SearchDocument } from '../../features/search/query/fields.ts';
import type { Range } from '../../features/search/query/request.ts';

/** Expected vehicles of a phrase; every property narrows them. */
export interface Expected {
  readonly make?: readonly string[];
  /** The model's name, or its prefix. */
  readonly model?: RegExp;
  /** Words of the dealer's name for the vehicle. */
  readonly name?: RegExp;
  readonly colour?: RegExp;
  readonly body?: readonly string[];
  readonly fuel?: readonly string[];
  readonly drive?: readonly string[];
  readonly transmission?: string;
  readonly type?: readonly string[];
  readonly feature?: string;
  readonly category?: string;
  /** The suburb. */
  readonly city?: readonly string[];
  readonly state?: string;
  readonly certified?: true;
  readonly year?: Range;
  readonly price?: Range;
  readonly km?: Range;
  readonly seats?: Range;
  /** Bands of the price a week. */
  readonly weekly?: readonly string[];
  readonly stock?: string;
  readonly not?: Expected;
}

const within = (value: number | undefined, range: Range | undefined): boolean =>
  range === undefined ||
  (value !== undefined && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity));
const among = (value: string | undefined, values: readonly string[] | undefined): boolean =>
  values === undefined || (value !== undefined && values.includes(value));
const like = (value: string | undefined, pattern: RegExp | undefined): boolean =>
  pattern === undefined || (value !== undefined && pattern.test(value));
const has = (values: readonly string[] | undefined, value: string | undefined): boolean =>
  value === undefined || (values?.includes(value) ?? false);

/** Returns whether a phrase is about a vehicle. */
export const matches = (one: SearchDocument, expectation: Expected): boolean =>
  among(one.make, expectation.make) &&
  like(one.model, expectation.model) &&
  like([one.name, one.badge].join(' '), expectation.name) &&
  like(one.colour, expectation.colour) &&
  among(one.simple_body, expectation.body) &&
  among(one.simple_fuel, expectation.fuel) &&
  among(one.simple_drive, expectation.drive) &&
  among(one.simple_transmission, expectation.transmission ? [expectation.transmission] : undefined) &&
  among(one.car_type, expectation.type) &&
  has(one.filtered_features, expectation.feature) &&
  has(one.categories, expectation.category) &&
  among(one.city, expectation.city) &&
  among(one.state, expectation.state ? [expectation.state] : undefined) &&
  (!expectation.certified || one.certified === true) &&
  within(one.year, expectation.year) &&
  within(one.price, expectation.price) &&
  within(one.km, expectation.km) &&
  within(one.seats, expectation.seats) &&
  among(one.weekly_price_range, expectation.weekly) &&
  among(one.stocknum, expectation.stock ? [expectation.stock] : undefined) &&
  !(expectation.not && matches(one, expectation.not));

const WHITE = /white/i;
const CAB = /\b(?:dual|double|crew) cab\b/i;
const BELOW_300_A_WEEK = ['Under $50', '$50 to $100', '$100 to $150', '$150 to $200', '$200 to $300'];

export const PHRASES: readonly (readonly [phrase: string, expectation: Expected])[] = [
  // Makes and models, in parts and in other spellings.
  ['toyota', { make: ['Toyota'] }],
  ['toyota hilux', { make: ['Toyota'], model: /^Hilux$/ }],
  ['hilux', { model: /^Hilux$/ }],
  ['hi lux', { model: /^Hilux$/ }],
  ['mazda cx5', { make: ['Mazda'], model: /^CX-5$/ }],
  ['cx 5', { model: /^CX-5$/ }],
  ['mazda 3', { make: ['Mazda'], model: /^3$/ }],
  ['x trail', { model: /^X-Trail$/ }],
  ['dmax', { model: /^D-MAX$/ }],
  ['bt 50', { model: /^BT-50$/ }],
  ['rav 4', { model: /^RAV4$/ }],
  ['land cruiser', { model: /^Landcruiser/ }],
  ['santa fe', { model: /^Santa Fe$/ }],
  ['c class', { model: /^C-Class$/ }],
  ['vw golf', { make: ['Volkswagen'], model: /^Golf/ }],
  ['merc', { make: ['Mercedes-Benz'] }],
  ['bmw 3 series', { make: ['BMW'], model: /^3 Series/ }],
  ['ford ranger wildtrak', { model: /^Ranger/, name: /wildtrak/i }],
  ['hilux sr5', { model: /^Hilux$/, name: /SR5/ }],
  // Misspelt.
  ['toyoya', { make: ['Toyota'] }],
  ['mitsubshi', { make: ['Mitsubishi'] }],
  ['hyundia', { make: ['Hyundai'] }],
  ['volkswagon', { make: ['Volkswagen'] }],
  ['subaru forrester', { make: ['Subaru'], model: /^Forester$/ }],
  ['mazda cx5 automattic', { model: /^CX-5$/, transmission: 'Automatic' }],
  ['outlandr under 40k', { model: /^Outlander/, price: { max: 40_000 } }],
  ['corola sedan', { model: /^Corolla Sedan$/ }],
  // Colours, with and without a word for any vehicle.
  ['white cars', { colour: WHITE }],
  ['white car', { colour: WHITE }],
  ['red car', { colour: /red/i }],
  ['cheap red cars', { colour: /red/i }],
  ['black suv', { colour: /black/i, body: ['SUV'] }],
  ['white utes', { colour: WHITE, body: ['Ute'] }],
  ['silver toyota', { colour: /silver/i, make: ['Toyota'] }],
  ['blue mazda under 30k', { colour: /blue/i, make: ['Mazda'], price: { max: 30_000 } }],
  ['gray suv', { colour: /grey/i, body: ['SUV'] }],
  ['red or blue hatch', { colour: /red|blue/i, body: ['Hatchback'] }],
  // Bodies and what buyers call them.
  ['suv', { body: ['SUV'] }],
  ['suvs', { body: ['SUV'] }],
  ['utility', { body: ['Ute'] }],
  ['pickup', { body: ['Ute'] }],
  ['pick-up truck', { body: ['Ute'] }],
  ['hatch', { body: ['Hatchback'] }],
  ['station wagon', { body: ['Wagon'] }],
  ['people movers', { body: ['People Mover'] }],
  ['sports car', { body: ['Coupe', 'Convertible'] }],
  ['soft top', { body: ['Convertible'] }],
  ['four wheel drive suv', { drive: ['4WD'], body: ['SUV'] }],
  ['4x4 ute', { drive: ['4WD'], body: ['Ute'] }],
  ['awd wagon', { drive: ['AWD'], body: ['Wagon'] }],
  ['dual cab', { name: CAB }],
  ['double cab ute', { name: CAB, body: ['Ute'] }],
  ['crew cab diesel', { name: CAB, fuel: ['Diesel'] }],
  ['dualcab hilux', { name: CAB, model: /^Hilux$/ }],
  ['hatch or sedan', { body: ['Hatchback', 'Sedan'] }],
  // Fuel and gearbox.
  ['diesel', { fuel: ['Diesel'] }],
  ['electric cars', { fuel: ['Electric'] }],
  ['ev', { fuel: ['Electric'] }],
  ['hybrid suv', { fuel: ['Hybrid'], body: ['SUV'] }],
  ['manual hatchback', { transmission: 'Manual', body: ['Hatchback'] }],
  ['auto diesel ute', { transmission: 'Automatic', fuel: ['Diesel'], body: ['Ute'] }],
  // Condition and kind.
  ['used cars', { type: ['used'] }],
  ['second hand suv', { type: ['used'], body: ['SUV'] }],
  ['ex demo', { type: ['demo'] }],
  ['new toyota', { type: ['new'], make: ['Toyota'] }],
  ['certified used', { certified: true, type: ['used'] }],
  ['family car', { category: 'Family' }],
  ['work ute', { category: 'Work', body: ['Ute'] }],
  // Seats.
  ['7 seater', { seats: { min: 7, max: 7 } }],
  ['seven seat suv', { seats: { min: 7, max: 7 }, body: ['SUV'] }],
  ['at least 7 seats', { seats: { min: 7 } }],
  // Prices, kilometres, years.
  ['under 20k', { price: { max: 20_000 } }],
  ['under $15,000', { price: { max: 15_000 } }],
  ['suv under 30k', { body: ['SUV'], price: { max: 30_000 } }],
  ['20-30k hatch', { body: ['Hatchback'], price: { min: 20_000, max: 30_000 } }],
  ['between 20000 and 25000', { price: { min: 20_000, max: 25_000 } }],
  ['over 80 grand', { price: { min: 80_000 } }],
  ['suv thirty thousand', { body: ['SUV'], price: { max: 30_000 } }],
  ['less than 50,000 km', { km: { max: 50_000 } }],
  ['ute under 100000kms', { body: ['Ute'], km: { max: 100_000 } }],
  ['2020 or newer suv', { year: { min: 2020 }, body: ['SUV'] }],
  ['2019 mazda', { year: { min: 2019, max: 2019 }, make: ['Mazda'] }],
  ['no older than 2021', { year: { min: 2021 } }],
  ['under $300 a week', { weekly: BELOW_300_A_WEEK }],
  ['suv under 300 per week', { weekly: BELOW_300_A_WEEK, body: ['SUV'] }],
  // Places.
  ['essendon', { city: ['Essendon'] }],
  ['utes in ringwood', { body: ['Ute'], city: ['Ringwood'] }],
  ['suv in warners bay', { body: ['SUV'], city: ['Warners Bay'] }],
  ['utes in melbourne', { body: ['Ute'], city: ['Essendon', 'Ringwood'] }],
  ['gold coast under 30k', { city: ['Bundall'], price: { max: 30_000 } }],
  ['hybrid queensland', { fuel: ['Hybrid'], state: 'QLD' }],
  // Equipment.
  ['carplay', { feature: 'Apple CarPlay and Android Auto' }],
  ['suv with reversing camera', { body: ['SUV'], feature: 'Reversing camera' }],
  // Exclusions.
  ['suv not toyota', { body: ['SUV'], not: { make: ['Toyota'] } }],
  ['suv -toyota', { body: ['SUV'], not: { make: ['Toyota'] } }],
  ['not white', { not: { colour: WHITE } }],
  ['ute no diesel', { body: ['Ute'], not: { fuel: ['Diesel'] } }],
  ['suv not toyota or mazda', { body: ['SUV'], not: { make: ['Toyota', 'Mazda'] } }],
  ['toyota but not hilux', { make: ['Toyota'], not: { model: /^Hilux$/ } }],
  ['anything but white', { not: { colour: WHITE } }],
  ['hatch without manual', { body: ['Hatchback'], not: { transmission: 'Manual' } }],
  // One vehicle.
  ['stock no AN10502', { stock: 'AN10502' }],
  ['AN10502', { stock: 'AN10502' }],
  // With filler words.
  ['looking for a white suv please', { colour: WHITE, body: ['SUV'] }],
  ['i want a cheap diesel ute', { fuel: ['Diesel'], body: ['Ute'] }],
];
