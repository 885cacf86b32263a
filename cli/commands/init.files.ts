/** What `init` writes: values that show what an option is for, and twelve vehicles that do not exist. */
import { toSlug } from '../../features/_domain/text/slugs.ts';

const WEEK = [1, 2, 3, 4, 5];
/** The yard of a new tenant, at which all of its vehicles stand. */
export const YARD = 'main-yard';

/** `big-box-cars` reads Big Box Cars. */
const title = (slug: string): string =>
  slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/**
 * The tenant as it is written; `schema` is the link with which editors explain and complete options, `source` a source of stock in
 * place of the demo file.
 */
export function starterTenant(
  slug: string,
  { schema, source }: { schema: string | false; source?: object | undefined },
): object {
  const name = title(slug);
  return {
    ...(schema === false ? {} : { $schema: schema }),
    slug,
    template: 'yard',
    name,
    tagline: 'Used cars, honestly described.',
    site_url: `https://${slug}.example`,
    description: `${name} is a small yard with its own workshop. Replace this paragraph with yours.`,
    license_number: 'MD000000',
    locations: [location(name)],
    theme: {
      accent: '#0b5cad',
      ground: '#f7f8fa',
      display: 'archivo',
      body: 'hanken-grotesk',
      radius: 'soft',
    },
    stock: { sources: [source ?? { file: 'stock/stock.csv', mapping: MAPPING }] },
  };
}

function location(name: string): object {
  return {
    id: YARD,
    name: `${name} Sampleton`,
    primary: true,
    address: {
      street: '1 Example Street',
      city: 'Sampleton',
      state: 'NSW',
      postcode: '2000',
      lat: -33.87,
      long: 151.21,
    },
    timezone: 'Australia/Sydney',
    contact_detail: {
      phone: '02 5550 0100',
      opening_hours: [
        ...WEEK.map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
        { weekday: 6, status: 'Open', open: '09:00', close: '16:00' },
        { weekday: 0, status: 'Closed' },
      ],
    },
  };
}

/** Vehicle fields from the columns of the file below; each form of a mapping entry appears once. */
const MAPPING = {
  id: 'Stock No',
  slug: 'Web Address',
  name: 'Title',
  year: { from: 'Year', number: true },
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  colour: 'Colour',
  car_type: { from: 'Type', values: { New: 'new', Demo: 'demo', Used: 'used' } },
  price: { from: 'Price', number: true },
  price_type: { constant: 'Drive Away' },
  km: { from: 'Odometer', number: true },
  stocknum: 'Stock No',
  simple_body: 'Body',
  simple_transmission: 'Transmission',
  simple_fuel: 'Fuel',
  location_id: { constant: YARD },
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
] as const;

const ROWS: readonly string[] = [
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
];

/** Identifiers of the demo vehicles. */
export const DEMO_IDS: ReadonlySet<string> = new Set(ROWS.map((row) => row.split('|')[0] ?? ''));

const COMMENTS =
  'Demo vehicle: it does not exist.|Replace stock/stock.csv with an export from your stock system.';

/** The stock file: a plain dealer export with a header, prices with a dollar sign, and one price on application. */
export function stockCsv(): string {
  const rows = ROWS.map((row) => {
    const [stock = '', year = '', make = '', model = '', badge = '', ...rest] = row.split('|');
    const name = [year, make, model, badge].join(' ');
    return [stock, year, make, model, badge, ...rest, name, toSlug(`${name} ${stock}`), COMMENTS];
  });
  return [[...COLUMNS, 'Title', 'Web Address', 'Comments'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const mediaReadme = (slug: string): string => `# Pictures of ${slug}

Videos, fonts, SVG and PDF files in this folder are copied to \`/media/\` of the site, photographs when the stock or tenant.json names them;
anything else stays private. A file \`yard.webp\` here is \`"/media/yard.webp"\` in tenant.json.
Give photographs as WebP or AVIF, 1600 pixels wide at most, and drawn marks as SVG.
`;
