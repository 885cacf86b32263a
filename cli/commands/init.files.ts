/** What `init` writes: values that show what an option is for, and vehicles that do not exist. */
import { STARTER_VALUES, starterDescription } from '../../features/_domain/tenant/starter-values.ts';
import { zoneOfLocation } from '../../features/_domain/location/zone.ts';
import type { ItemType } from '../../features/_domain/vehicle/item-type.ts';
import { answersOf, GROUND, type Answers } from './init.answers.ts';
import { sampleStock, SAMPLE_MAPPING } from './init.stock.ts';

const WEEK = [1, 2, 3, 4, 5];
/** The yard of a new tenant, at which all of its vehicles stand. */
const YARD = 'main-yard';

/** What one vehicle is called on a site that sells one kind. */
const NOUNS: Readonly<Record<ItemType, string>> = {
  car: 'car',
  truck: 'truck',
  motorcycle: 'motorcycle',
  caravan: 'caravan',
  subscription: 'car',
};

const nounOf = ([first = 'car', ...rest]: readonly ItemType[]): string =>
  rest.some((kind) => NOUNS[kind] !== NOUNS[first]) ? 'vehicle' : NOUNS[first];

/** What is written besides the answers. */
interface StarterOptions {
  /** The link with which editors explain and complete options. */
  schema: string | false;
  /** A source of stock in place of the demo file. */
  source?: object | undefined;
}

/** The files of a new tenant by their paths; `texts` are those below `content/`. Demo stock stands in where there is no source. */
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

/** The tenant as it is written. */
export function starterTenant(
  slug: string,
  { schema, source, answers = answersOf(slug) }: StarterOptions & { answers?: Answers },
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
    ...optionsOf(answers),
    stock: {
      sources: [source ?? { file: 'stock/stock.csv', mapping: { ...SAMPLE_MAPPING, ...IN_THE_YARD } }],
    },
  };
}

/** Options of slices, where one differs from its default. Nobody drives a caravan around the block. */
function optionsOf({ email, items }: Answers): object {
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

/** Every vehicle of a new tenant stands at its one location. */
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
