/**
 * Demo stock of a new tenant: a typical export with a header, prices with a dollar sign, and the photos of the demo.
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
  vin: 'VIN',
  simple_body: 'Body',
  simple_transmission: 'Transmission',
  simple_fuel: 'Fuel',
  sleeps: { from: 'Sleeps', number: true },
  images: 'Photos',
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

/** Cells of `COLUMNS`, then the look with the outside of the vehicle and the one with its cabin. */
const ROWS: Readonly<Record<ItemType, readonly string[]>> = {
  car: [
    'D1001|2021|Brolga|Coast|Sport|Hatch|Orange|Used|$23,990|48200|Automatic|Petrol|||harbour/hatch/orange',
    'D1002|2022|Brolga|Plains|Touring|SUV|Blue|Used|$33,490|31750|Automatic|Petrol|||harbour/suv/blue',
    'D1003|2020|Currawong|Ridge|XT Double Cab|Ute|Red|Used|$44,990|86400|Automatic|Diesel|||harbour/dual-cab-ute/red',
    'D1004|2023|Brolga|Coast|Active|Hatch|White|Used|$24,750|22100|Automatic|Petrol|||harbour/hatch/white|harbour/hatch/orange',
    'D1005|2019|Kestrel|Lark|1.6T|Sedan|Silver|Used|$19,990|71300|Automatic|Petrol|||harbour/sedan/silver',
    'D1006|2025|Currawong|Reef|GX|SUV|White|Demo|$57,880|3900|Automatic|Hybrid|||harbour/suv-tour/white|harbour/suv/blue',
    'D1007|2022|Kestrel|Volt|Long Range|Sedan|White|Used|$46,500|39800|Automatic|Electric|||harbour/sedan-volt/white|harbour/sedan/silver',
    'D1008|2018|Currawong|Ranges|2.5i|Wagon|Green|Used|$21,450|104600|Automatic|Petrol|||harbour/wagon/green',
    'D1009|2026|Currawong|Ridge|XT-R Double Cab|Ute|White|New|$58,990|15|Automatic|Diesel|||harbour/dual-cab-ute/white|harbour/dual-cab-ute/red',
    'D1010|2021|Kestrel|Dart|R|Coupe|Red|Used|$38,250|35200|Manual|Petrol|||harbour/coupe/red',
    'D1011|2023|Brolga|Plains|GX Hybrid|SUV|Green|Used|$42,990|27600|Automatic|Hybrid|||harbour/suv/green|harbour/suv/blue',
    'D1012|2017|Kestrel|Lark|1.6|Sedan|White|Used|$14,990|131000|Manual|Petrol|||harbour/sedan/white|harbour/sedan/silver',
  ],
  truck: [
    'D2001|2019|Ironbark|Hauler|64-580|Prime Mover|White|Used|$154,990|348000|Manual|Diesel|||switchback/prime-mover/white',
    'D2002|2021|Ironbark|Carrier|Pantech|Pantech|Blue|Used|$68,500|96500|Automatic|Diesel|||switchback/rigid-truck/blue',
    'D2003|2018|Brumby|Carrier 515|Pantech|Pantech|White|Used|$47,900|171000|Manual|Diesel|||switchback/rigid-truck/white|switchback/rigid-truck/blue',
    'D2004|2026|Brumby|Hauler|64-620|Prime Mover|Red|New|$212,000|120|Automatic|Diesel|||switchback/prime-mover/red|switchback/prime-mover/white',
  ],
  motorcycle: [
    'D3001|2021|Vulpa|Traverse 700|LA|Adventure|Orange|Used|$10,990|9800|Manual|Petrol|||switchback/adventure-motorcycle/orange',
    'D3002|2022|Vulpa|Traverse 700|ABS|Adventure|White|Used|$11,990|12400|Manual|Petrol|||switchback/adventure-motorcycle/white|switchback/adventure-motorcycle/orange',
    'D3003|2020|Corella|Circuit 650|L|Sports|Red|Used|$9,490|15100|Manual|Petrol|||switchback/sport-motorcycle/red',
    'D3004|2026|Corella|Circuit 650|R|Sports|Black|New|$14,490|5|Manual|Petrol|||switchback/sport-motorcycle/black|switchback/sport-motorcycle/red',
  ],
  caravan: [
    'D4001|2020|Saltbush|Journey|17.55-3|Caravan|Grey|Used|$52,990|||||4|pelican/caravan/grey',
    'D4002|2018|Tern|Element|542|Caravan|Blue|Used|$38,500|||||2|pelican/caravan/blue|pelican/caravan/grey',
    'D4003|2026|Saltbush|Journey|19.6|Caravan|Beige|New|$79,900|||||4|pelican/caravan/beige|pelican/caravan/grey',
  ],
  subscription: [
    'D5001|2023|Brolga|Reed|Excite|SUV|Silver|Used||21400|Automatic|Petrol|$219||loop/suv/silver',
    'D5002|2022|Kestrel|Finch|Sport|Hatch|Orange|Used||33800|Automatic|Petrol|$209||loop/hatch/orange',
    'D5003|2024|Currawong|Drift|Extended|SUV|Red|Used||9700|Automatic|Electric|$279||loop/suv/red|loop/suv/silver',
    'D5004|2023|Kestrel|Finch|GX Hybrid|Hatch|White|Used||18900|Automatic|Hybrid|$259||loop/hatch/white|loop/hatch/orange',
    'D5005|2022|Brolga|Heron|Elite|Sedan|Black|Used||40200|Automatic|Petrol|$269||loop/sedan/black',
    'D5006|2021|Brolga|Heron|Pure|Sedan|White|Used||45600|Automatic|Petrol|$229||loop/sedan/white|loop/sedan/black',
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

/** Photos of the outside, as files of a look, and of the cabin. The first is the widest that is small enough to ship. */
const OUTSIDE = ['lead-1200.webp', 'side.webp', 'rear-quarter.webp'];
const CABIN = ['dash.webp', 'rear-seats.webp'];

/** Folder of demo photos in the media folder of a tenant. */
const DEMO_FOLDER = 'demo';

/** Returns the path of a demo picture in the media folder of a tenant. */
const pathInMedia = (picture: string): string =>
  `${DEMO_FOLDER}/${picture.replaceAll('/', '-').replace('-1200', '')}`;

/** Returns the address of a demo picture on the site. */
const demoPictureUrl = (picture: string): string => `/media/${pathInMedia(picture)}`;

const photosOf = (row: string): string[] => {
  const [outside = '', cabin = outside] = row.split('|').slice(COLUMNS.length);
  return [...OUTSIDE.map((file) => `${outside}/${file}`), ...CABIN.map((file) => `${cabin}/${file}`)];
};

/** Returns the pictures of the demo vehicles and their paths in the media folder. */
export function demoPictures(items: readonly ItemType[]): Map<string, string> {
  const photos = items.flatMap((kind) => ROWS[kind].flatMap(photosOf));
  return new Map(photos.map((picture) => [picture, pathInMedia(picture)]));
}

/** Returns a description of a demo vehicle, different for each, as search engines want it. */
const describe = (name: string, colour: string): string =>
  `Demo vehicle: this ${name} in ${colour.toLowerCase()} does not exist, and neither do its maker and its number plate.|` +
  'Replace stock/stock.csv with an export from your stock system, and the folder media/demo with your own photos.';

/** Returns the number of vehicles that `sampleStock` writes. */
export const sampleCount = (items: readonly ItemType[]): number =>
  items.reduce((sum, kind) => sum + ROWS[kind].length, 0);

/** Returns the stock file for the vehicle types of a dealer. */
export function sampleStock(items: readonly ItemType[]): string {
  const rows = ITEM_TYPES.filter((kind) => items.includes(kind)).flatMap((kind) =>
    ROWS[kind].map((row) => {
      const cells = row.split('|').slice(0, COLUMNS.length);
      const [stock = '', year = '', make = '', model = '', badge = '', , colour = ''] = cells;
      const name = [year, make, model, badge].join(' ');
      const vin = `ZZ9DEM0000000${stock.slice(1)}`;
      const photos = photosOf(row).map(demoPictureUrl).join('|');
      return [...cells, vin, KINDS[kind], name, toSlug(`${name} ${stock}`), photos, describe(name, colour)];
    }),
  );
  return [[...COLUMNS, 'VIN', 'Kind', 'Title', 'Web Address', 'Photos', 'Comments'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
