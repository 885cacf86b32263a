/**
 * Demo stock of a new tenant: a typical export with a header, prices with a dollar sign, and one price on
 * application.
 */
import { ITEM_TYPES, type ItemType } from '../../features/_domain/vehicle/item-type.ts';
import { toSlug } from '../../features/_domain/text/slugs.ts';

/** Mapping of the file; every form of a mapping entry occurs once. */
export const SAMPLE_MAPPING = {
  id: 'Stock No',
  slug: 'Web Address',
  name: 'Title',
  item_type: 'Kind',
  year: { from: 'Year', number: true },
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  colour: 'Colour',
  car_type: { from: 'Type', values: { New: 'new', Demo: 'demo', Used: 'used' } },
  price: { from: 'Price', number: true },
  price_type: { constant: 'Drive Away' },
  subscription_price: { from: 'Weekly', number: true },
  km: { from: 'Odometer', number: true },
  stocknum: 'Stock No',
  simple_body: 'Body',
  simple_transmission: 'Transmission',
  simple_fuel: 'Fuel',
  sleeps: { from: 'Sleeps', number: true },
  dealercomments: 'Comments',
};

const COLUMNS = [
  'Stock No',
  'Year',
  'Make',
  'Model',
  'Badge',
  'Body',
  'Colour',
  'Type',
  'Price',
  'Odometer',
  'Transmission',
  'Fuel',
  'Weekly',
  'Sleeps',
] as const;

const ROWS: Readonly<Record<ItemType, readonly string[]>> = {
  car: [
    'D1001|2021|Toyota|Corolla|Ascent Sport|Hatch|Silver|Used|$23,990|48200|Automatic|Petrol',
    'D1002|2022|Mazda|CX-5|Maxx Sport|SUV|Red|Used|$33,490|31750|Automatic|Petrol',
    'D1003|2020|Ford|Ranger|XLT|Ute|White|Used|$44,990|86400|Automatic|Diesel',
    'D1004|2023|Hyundai|i30|Active|Hatch|Blue|Used|$24,750|22100|Automatic|Petrol',
    'D1005|2019|Volkswagen|Golf|110TSI|Hatch|Grey|Used|$19,990|71300|Automatic|Petrol',
    'D1006|2024|Kia|Sportage|SX|SUV|White|Demo|$37,880|3900|Automatic|Petrol',
    'D1007|2022|Tesla|Model 3|Long Range|Sedan|Black|Used|$46,500|39800|Automatic|Electric',
    'D1008|2018|Subaru|Outback|2.5i|Wagon|Green|Used|$21,450|104600|Automatic|Petrol',
    'D1009|2026|Nissan|Navara|ST-X|Ute|Orange|New|$58,990|15|Automatic|Diesel',
    'D1010|2021|Honda|Jazz|VTi|Hatch|Yellow|Used|POA|35200|Manual|Petrol',
    'D1011|2023|Toyota|RAV4|GXL Hybrid|SUV|Silver|Used|$42,990|27600|Automatic|Hybrid',
    'D1012|2017|Mitsubishi|Triton|GLX|Ute|White|Used|$22,990|131000|Manual|Diesel',
  ],
  truck: [
    'D2001|2019|Isuzu|NPR 45-155|Tray|Tray|White|Used|$54,990|148000|Manual|Diesel',
    'D2002|2021|Hino|300 616|Pantech|Pantech|White|Used|$68,500|96500|Automatic|Diesel',
    'D2003|2018|Fuso|Canter 515|Tipper|Tipper|White|Used|$47,900|171000|Manual|Diesel',
    'D2004|2020|Iveco|Daily 50C|Curtainsider|Curtainsider|Blue|Used|$59,900|122000|Automatic|Diesel',
    'D2005|2026|Isuzu|FRR 107-210|Tray|Tray|White|New|$112,000|120|Manual|Diesel',
    'D2006|2016|UD|MK 11 250|Pantech|Pantech|Silver|Used|POA|288000|Manual|Diesel',
  ],
  motorcycle: [
    'D3001|2021|Yamaha|MT-07|LA|Naked|Blue|Used|$10,990|9800|Manual|Petrol',
    'D3002|2022|Honda|CB500X|ABS|Adventure|Red|Used|$8,990|12400|Manual|Petrol',
    'D3003|2020|Kawasaki|Ninja 650|L|Sports|Green|Used|$9,490|15100|Manual|Petrol',
    'D3004|2019|Triumph|Bonneville|T100|Cruiser|Black|Used|$12,750|18600|Manual|Petrol',
    'D3005|2026|Suzuki|V-Strom 800|DE|Adventure|Yellow|New|$18,490|5|Manual|Petrol',
    'D3006|2023|Vespa|GTS|300|Scooter|White|Used|POA|4200|Automatic|Petrol',
  ],
  caravan: [
    'D4001|2020|Jayco|Journey|17.55-3|Caravan|White|Used|$52,990||||| 4',
    'D4002|2018|Coromal|Element|542|Caravan|White|Used|$38,500||||| 2',
    'D4003|2022|Avan|Aspire|499|Pop-Top|White|Used|$44,900||||| 2',
    'D4004|2021|Jayco|Swan|Outback|Camper Trailer|Grey|Used|$29,990||||| 6',
    'D4005|2026|Lotus|Trooper|19.6|Caravan|Black|New|$112,500||||| 4',
    'D4006|2016|Kokoda|Force|X2|Hybrid|Silver|Used|POA||||| 3',
  ],
  subscription: [
    'D5001|2023|MG|ZS|Excite|SUV|White|Used||21400|Automatic|Petrol|$219',
    'D5002|2022|Kia|Cerato|Sport|Hatch|Silver|Used||33800|Automatic|Petrol|$209',
    'D5003|2024|BYD|Atto 3|Extended|SUV|Blue|Used||9700|Automatic|Electric|$279',
    'D5004|2023|Toyota|Yaris Cross|GX Hybrid|SUV|Red|Used||18900|Automatic|Hybrid|$259',
    'D5005|2022|Hyundai|Tucson|Elite|SUV|Grey|Used||40200|Automatic|Petrol|$269',
    'D5006|2021|Mazda|3|G20 Pure|Sedan|Red|Used||45600|Automatic|Petrol|$229',
  ],
};

const idOf = (row: string): string => row.split('|')[0] ?? '';

/** Identifiers of the demo vehicles. */
export const DEMO_IDS: ReadonlySet<string> = new Set(Object.values(ROWS).flat().map(idOf));

const KINDS: Readonly<Record<ItemType, string>> = {
  car: 'Car',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan',
  subscription: 'Subscription',
};

const COMMENTS =
  'Demo vehicle: it does not exist.|Replace stock/stock.csv with an export from your stock system.';

/** Returns the number of vehicles that `sampleStock` writes. */
export const sampleCount = (items: readonly ItemType[]): number =>
  items.reduce((sum, kind) => sum + ROWS[kind].length, 0);

/** Returns the stock file for the vehicle types of a dealer. */
export function sampleStock(items: readonly ItemType[]): string {
  const rows = ITEM_TYPES.filter((kind) => items.includes(kind)).flatMap((kind) =>
    ROWS[kind].map((row) => {
      const cells = row.split('|').map((one) => one.trim());
      const [stock = '', year = '', make = '', model = '', badge = ''] = cells;
      const name = [year, make, model, badge].join(' ');
      const filled = COLUMNS.map((_, index) => cells[index] ?? '');
      return [...filled, KINDS[kind], name, toSlug(`${name} ${stock}`), COMMENTS];
    }),
  );
  return [[...COLUMNS, 'Kind', 'Title', 'Web Address', 'Comments'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
