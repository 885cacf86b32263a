/** Exports in the manner of 30 different stock systems, made from a seed: the same rows under headings of the trade. */
import { columnLetters } from '../values/column-letters.ts';

/** Facts of which each is in every export that has a column for it. */
export const FACTS = ['year', 'vin', 'price', 'km', 'created_at', 'rego_expiry', 'car_type'] as const;
type Fact = (typeof FACTS)[number];

type Row = Readonly<Record<Key, string>>;
type Key =
  | 'stock'
  | 'make'
  | 'model'
  | 'badge'
  | 'colour'
  | 'body'
  | 'trans'
  | 'fuel'
  | 'rego'
  | 'engine'
  | 'seats'
  | 'text'
  | Fact;

export interface TradeExport {
  name: string;
  rows: number;
  /** Text of the file. */
  csv: string;
  /** Heading of the column of each fact. */
  headings: Readonly<Record<Fact, string>>;
}

/** Headings in the order of `KEYS`, one line for each manner; `*` stands for the fact's usual one. */
const KEYS: readonly Key[] = [
  'stock',
  'year',
  'make',
  'model',
  'badge',
  'price',
  'km',
  'car_type',
  'vin',
  'created_at',
  'rego_expiry',
  'colour',
  'body',
  'trans',
  'fuel',
  'rego',
  'engine',
  'seats',
  'text',
];
const MANNERS: readonly string[] = [
  'Stock No|Year|Make|Model|Badge|Price|Odometer|Condition|VIN|Date In|Rego Expiry|Colour|Body|Transmission|Fuel|Rego|Engine|Seats|Comments',
  'StockNumber|ModelYear|Manufacturer|Family|Variant|AdvertisedPrice|Kms|StockType|VinNumber|DateInStock|RegoExpiryDate|ExteriorColour|BodyType|Gearbox|FuelType|RegoNumber|EngineSize|SeatCount|AdText',
  'Stk|Yr|Mk|Mdl|Trim|Ask $ (incl. GST)|Odo|N/U/D|Chassis No|In Date|Reg Exp|Paint|Shape|Trans|Fuel Desc|Plate|Cap|Pax|Notes',
  'Ref|YOM|Brand|Model Range|Grade|Retail|Mileage|New/Used|VIN No|Listed Date|Registration Expiry|Color|Body Style|Transmission Type|Fuel Type|Registration|Litres|Seats|Description',
  'Unit #|Year Built|Make Name|Model Name|Spec|DAP|Distance|Type|Vin|Received Date|Rego Due|Ext Colour|Body Shape|Gears|Energy|Rego No|Engine Litres|No Of Seats|Long Description',
  'ID|Build Year|Vehicle Make|Vehicle Model|Model Variant|Sell Price|Odometer Reading|Vehicle Type|Chassis Number|Entry Date|Rego Exp|Body Colour|Body Description|Trans Type|Fuel Description|Number Plate|Engine Capacity|Seating Capacity|Vehicle Comments',
];

/** How a system writes values. */
const PRICES = [
  (n: number) => `$${n.toLocaleString('en')}`,
  String,
  (n: number) => `${n}.00`,
  (n: number) => `$${n}`,
  (n: number) => n.toLocaleString('en'),
];
const KILOMETRES = [
  (n: number) => `${n.toLocaleString('en')} km`,
  String,
  (n: number) => `${n}km`,
  (n: number) => n.toLocaleString('en'),
  (n: number) => `${n} kms`,
];
const two = (n: number): string => String(n).padStart(2, '0');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DATES = [
  (d: Date) => `${two(d.getUTCDate())}/${two(d.getUTCMonth() + 1)}/${d.getUTCFullYear()}`,
  (d: Date) => d.toISOString().slice(0, 10),
  (d: Date) => `${d.getUTCDate()}-${MONTHS[d.getUTCMonth()]}-${d.getUTCFullYear()}`,
  (d: Date) => `${d.toISOString().slice(0, 10)} 09:30`,
];
const CONDITIONS = [
  ['New', 'Demo', 'Used'],
  ['N', 'D', 'U'],
  ['NEW', 'DEMO', 'USED'],
  ['Brand New', 'Demonstrator', 'Pre-Owned'],
] as const;
const FUELS = [
  ['Petrol', 'Diesel', 'Electric'],
  ['P', 'D', 'EV'],
  ['ULP', 'DSL', 'ELEC'],
  ['Petrol - Unleaded ULP', 'Diesel', 'Electric'],
] as const;

const CARS: readonly (readonly [make: string, model: string, body: string, badges: readonly string[]])[] = [
  ['Toyota', 'Hilux', 'Ute', ['SR5', 'Workmate', 'Rogue']],
  ['Toyota', 'Corolla', 'Hatch', ['Ascent Sport', 'ZR']],
  ['Mazda', 'CX-5', 'SUV', ['Maxx Sport', 'GT', 'Touring']],
  ['Ford', 'Ranger', 'Ute', ['XLT', 'Wildtrak', 'XL']],
  ['Hyundai', 'i30', 'Hatch', ['Active', 'Elite', 'N Line']],
  ['Kia', 'Sportage', 'SUV', ['S', 'SX', 'GT-Line']],
  ['Subaru', 'Outback', 'Wagon', ['AWD', 'Premium']],
];
const COLOURS = ['White', 'Silver', 'Blue', 'Red', 'Grey', 'Black'];

/** Returns random integers below a limit, always the same for a seed. */
function chances(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
}

const DAY = 86_400_000;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function createRow(
  index: number,
  system: number,
  { below, now }: { below: (limit: number) => number; now: number },
): Row {
  const [make, model, body, badges] = pick(CARS, below(99));
  // Each export has all conditions.
  const kind = index === 0 ? 0 : index === 1 ? 1 : index % 9 === 8 ? 0 : 2;
  const age = kind === 2 ? 1 + below(11) : 0;
  const km =
    kind === 0
      ? 5 + below(40)
      : kind === 1
        ? 1_500 + below(4_000)
        : age * (9_000 + below(9_000)) + below(997);
  const price = Math.max(9, 62 - age * 4 + below(9)) * 1_000 + pick([990, 490, 500, 880], below(9));
  const inStock = new Date(now - below(110) * DAY);
  const expiry = new Date(now + (20 + below(340)) * DAY);
  const serial = String(100_000 + system * 997 + index * 13).slice(-6);
  return {
    stock: `${pick(['S', 'A', 'U', 'ST'], system)}${10_400 + system * 61 + index}`,
    year: String(2026 - age),
    make,
    model,
    badge: pick(badges, below(9)),
    price: pick(PRICES, system)(price),
    km: pick(KILOMETRES, system + (system > 14 ? 1 : 0))(km),
    car_type: pick(pick(CONDITIONS, system), kind),
    vin: `ZZ9${pick(['A', 'B', 'C', 'D'], below(9))}${pick(['EM', 'FN', 'GR'], below(9))}${pick(['X1', 'K5'], below(9))}0${below(9)}0${serial}`.slice(
      0,
      17,
    ),
    created_at: pick(DATES, system)(inStock),
    rego_expiry: pick(DATES, system)(expiry),
    colour: pick(COLOURS, below(99)),
    body,
    trans: pick(['Automatic', 'Manual'], below(4) === 0 ? 1 : 0),
    fuel: pick(pick(FUELS, system), model === 'Hilux' || model === 'Ranger' ? 1 : 0),
    rego: `${pick(['CB', 'DX', 'EF'], below(9))}${10 + below(89)}${pick(['QA', 'RT', 'ZN'], below(9))}`,
    engine: pick(['2.0', '2.8', '2.5', '1.6'], below(9)),
    seats: pick(['5', '5', '7'], below(9)),
    text: `One owner, ${pick(['log books', 'two keys', 'tow bar'], below(9))} and a long warranty, ready to drive.`,
  };
}

const cell = (text: string): string => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** First row: headings of the trade, the letters of a spreadsheet, or a vehicle. */
export type FirstRow = 'trade' | 'letters' | 'vehicle';

/** Makes the export of a system. */
export function tradeExport(system: number, now: number, firstRow: FirstRow): TradeExport {
  const below = chances(system + 1);
  const names = (MANNERS[system % MANNERS.length] ?? '').split('|');
  const columns = KEYS.map((key, index) => ({ key, name: names[index] ?? key, rank: below(10_000) }));
  // The first manners keep their order; later ones are shuffled.
  const ordered = system < MANNERS.length ? columns : columns.toSorted((a, b) => a.rank - b.rank);
  const letters = columnLetters(KEYS.length);
  const shown = ordered.map(({ key, name }, index) => ({
    key,
    name: firstRow === 'trade' ? name : (letters[index] ?? name),
  }));
  const rows = Array.from({ length: 16 }, (_, index) => createRow(index, system, { below, now }));
  const head = firstRow === 'vehicle' ? [] : [shown.map(({ name }) => name)];
  const lines = [...head, ...rows.map((row) => shown.map(({ key }) => row[key]))];
  return {
    name: `system-${system + 1}`,
    rows: rows.length,
    csv: lines.map((cells) => `${cells.map(cell).join(',')}\n`).join(''),
    headings: Object.fromEntries(
      FACTS.map((fact) => [fact, shown.find(({ key }) => key === fact)?.name ?? '']),
    ) as Record<Fact, string>,
  };
}
