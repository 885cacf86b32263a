/** Files of a new tenant: example values and fictional vehicles. */
import { STARTER_VALUES, starterDescription } from '../../features/_domain/tenant/starter-values.ts';
import { zoneOfLocation } from '../../features/_domain/location/time-zone.ts';
import type { PlacedBlock } from '../../features/_domain/schema/block.schema.ts';
import { templateOptions } from '../../features/_domain/tenant/template.ts';
import type { ItemType } from '../../features/_domain/vehicle/item-type.ts';
import { parseAnswers, GROUND, type Answers } from './answers.ts';
import { sampleStock, SAMPLE_MAPPING } from '../stock/sample-stock.ts';

const WEEK = [1, 2, 3, 4, 5];
/** The only location of a new tenant. */
const YARD = 'main-yard';

/** Nouns for one vehicle on a site that sells one type. */
const NOUNS: Readonly<Record<ItemType, string>> = {
  car: 'car',
  truck: 'truck',
  motorcycle: 'motorcycle',
  caravan: 'caravan',
  subscription: 'car',
};

const nounOf = ([first = 'car', ...rest]: readonly ItemType[]): string =>
  rest.some((kind) => NOUNS[kind] !== NOUNS[first]) ? 'vehicle' : NOUNS[first];

/** Contents besides the answers. */
interface StarterOptions {
  /** Address of the JSON schema for editors. */
  schema: string | false;
  /** Source of stock instead of the demo file. */
  source?: object | undefined;
}

/**
 * Returns the files of a new tenant by path, with demo stock if there is no source; `texts` are the files below
 * `content/`.
 */
export function starterFiles(
  slug: string,
  answers: Answers,
  { schema, source, texts }: StarterOptions & { texts: Readonly<Record<string, string>> },
): Record<string, string> {
  const tenant = starterTenant(slug, { schema, source, answers });
  return {
    'tenant.json': `${JSON.stringify(tenant, null, 2)}\n`,
    ...(source ? {} : { 'stock/stock.csv': sampleStock(answers.items) }),
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`content/${name}`, text])),
    'media/README.md': mediaReadme(slug),
  };
}

/** Returns the contents of tenant.json. */
export function starterTenant(
  slug: string,
  { schema, source, answers = parseAnswers(slug) }: StarterOptions & { answers?: Answers },
): object {
  const { name, items } = answers;
  const noun = nounOf(items);
  const isSubscription = items.includes('subscription');
  return {
    ...(schema === false ? {} : { $schema: schema }),
    slug,
    template: answers.template,
    name,
    tagline: isSubscription ? 'A car by the week.' : `Used ${noun}s, honestly described.`,
    site_url: `https://${slug}.example`,
    description: starterDescription(name),
    license_number: STARTER_VALUES.license,
    locations: [location(answers)],
    ...(answers.finance === undefined ? {} : { finance_provider: answers.finance }),
    ...(isSubscription ? { offers_subscription: true } : {}),
    ...(noun === 'car' ? {} : { listing: { noun } }),
    theme: {
      brand: answers.brand,
      accent: answers.accent,
      ground: GROUND,
      display: 'archivo',
      body: 'hanken-grotesk',
      radius: 'soft',
    },
    home: homeBlocks(answers, noun),
    ...toOptions(answers),
    stock: {
      sources: [source ?? { file: 'stock/stock.csv', mapping: { ...SAMPLE_MAPPING, ...IN_THE_YARD } }],
    },
  };
}

/** Blocks that already show a large sentence or a picture at the start. */
const OPENERS = 2;

/** Returns the blocks of the home page: those of the template, with a sentence of the dealer behind the first ones. */
function homeBlocks({ template, name, place }: Answers, noun: string): PlacedBlock[] {
  const blocks = templateOptions(template).home.filter(({ block }) => block !== 'statement');
  const text = `Every ${noun} on this site stands at ${name} in ${place.city}. Come and look at it, or ask us anything first.`;
  return [...blocks.slice(0, OPENERS), { block: 'statement', text }, ...blocks.slice(OPENERS)];
}

/** Returns slice options that differ from their defaults. Caravans have no test drive. */
function toOptions({ email, items }: Answers): object {
  const isTowed = items.every((kind) => kind === 'caravan');
  const enquiry = {
    ...(isTowed && { forms: { test_drive: false } }),
    ...(email !== undefined && { lead_emails: [{ email }] }),
  };
  const options = {
    ...(isTowed && { vehicle: { test_drive: false } }),
    ...(Object.keys(enquiry).length > 0 && { enquiry }),
  };
  return Object.keys(options).length > 0 ? { options } : {};
}

/** Assigns every vehicle to the only location. */
export const IN_THE_YARD = { location_id: { constant: YARD } };

function location({ name, street, place, phone }: Answers): object {
  const { city, state, postcode, point } = place;
  const address = {
    street,
    city,
    state,
    postcode,
    ...(point && { lat: point.lat, long: point.lng }),
  };
  return {
    id: YARD,
    name: `${name} ${city}`,
    primary: true,
    address,
    timezone: zoneOfLocation({ address, timezone: undefined }),
    contact_detail: {
      phone,
      opening_hours: [
        ...WEEK.map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
        { weekday: 6, status: 'Open', open: '09:00', close: '16:00' },
        { weekday: 0, status: 'Closed' },
      ],
    },
  };
}

const mediaReadme = (slug: string): string => `# Pictures of ${slug}

Videos, fonts, SVG and PDF files in this folder are copied to \`/media/\` of the site, photographs when the stock or tenant.json names them;
anything else stays private. A file \`yard.webp\` here is \`"/media/yard.webp"\` in tenant.json.
Give photographs as WebP or AVIF, 1600 pixels wide at most, and drawn marks as SVG.
`;
