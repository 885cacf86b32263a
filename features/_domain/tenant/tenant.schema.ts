/** The tenant: one dealer site. The shape of `tenants/<slug>/tenant.json` (specification, section 3). */
import { STOCK_FLAGS } from '../vehicle/stock-flags.ts';
import { z } from 'zod';
import { API_BASE } from './api-base.ts';
import { looseBlocks } from '../schema/block.schema.ts';
import { isAbn } from './abn.ts';
import { auditSchema } from './audit.schema.ts';
import { brandSchema, manufacturerSchema, promoCardSchema } from './brand.schema.ts';
import { LIMITED_HOSTS } from './file-limits.ts';
import { redirectsSchema } from './redirect.schema.ts';
import { FINANCE_PROVIDERS } from './finance-providers.ts';
import { TEMPLATES } from './template-names.ts';
import { ownTemplateSchema } from './template.schema.ts';
import {
  INVENTORY_FIELDS,
  parseSearchFilters,
  SHOWN_STATUSES,
  SOLD_WINDOWS,
  valueProblem,
} from '../stock/inventory.ts';
import { menusSchema } from './menu.schema.ts';
import { offerSchema } from './offer.schema.ts';
import { listsSchema } from '../visitor/lists.schema.ts';
import { locationSchema, reviewSchema } from '../location/location.schema.ts';
import { SEARCH_HOST, href, id, line, prose, slug } from '../schema/primitives.schema.ts';
import { stockSourceSchema } from '../stock/stock-source.schema.ts';
import { VIDEO_EMBEDS } from '../vehicle/video.ts';

/** Values that must never reach a page, a log or the output folder. */
const PRIVATE = { private: true } as const;

const searchHost = line.regex(SEARCH_HOST, 'a host name, an http(s) origin or a path that starts with one /');

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #1b3a4b');

const FONTS = ['hanken-grotesk', 'sofia-sans-condensed', 'archivo', 'system'] as const;
const fontFile = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^\/media\/(?!.*\.\.)(?:[^\s%?#]|%[0-7][\da-f])+\.(?:woff2?|ttf|otf)$/i,
    `${FONTS.join(', ')}, or the address of a WOFF2, WOFF, TTF or OTF in a media folder, such as /media/brand.woff2`,
  );
const font = z.union([z.enum(FONTS), fontFile, z.array(fontFile).min(1).max(4)]);
const FONT_FILES =
  'A name, a file of your own such as `/media/brand.woff2`, or a list with a file for each weight.';
export const themeSchema = z
  .object({
    accent: hex.describe('Seed colour of actions.'),
    ground: hex.describe('Seed colour of the page background.'),
    ink: hex.optional().describe('Seed colour of text; default: derived from the background.'),
    brand: hex
      .optional()
      .describe('Seed colour of header, hero and footer; default: the darker of accent and ink.'),
    display: font.default('system').describe(`Font of headings. ${FONT_FILES}`),
    body: font.default('system').describe(`Font of everything else. ${FONT_FILES}`),
    radius: z.enum(['square', 'soft', 'round']).default('soft').describe('Shape of corners.'),
    density: z.number().min(0.75).max(1.5).default(1).describe('Factor for space inside components.'),
  })
  .describe('Seed colours and a font pair; the rest of the theme is derived.');

const logoFile = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^\/media\/(?!.*\.\.)(?:[^\s%?#]|%[0-7][\da-f])+\.(?:svg|png|webp|jpe?g|avif)$/i,
    'the address of an SVG, PNG, WebP, JPEG or AVIF in a media folder, such as /media/logo.svg',
  );

const brandLookSchema = z
  .object({
    logo: z
      .object({
        src: logoFile.describe(
          'Logo for light grounds; also in print and mails, and as the icon unless there is a small form.',
        ),
        on_dark: logoFile.optional().describe('Logo for dark grounds; default: the logo on a light plate.'),
        small: logoFile.optional().describe('Square form for icons and for light headers on phones.'),
      })
      .optional()
      .describe('Logo in place of the name and the initials.'),
  })
  .describe('Files of the brand.');

const phoneByType = z
  .object({
    new: line.optional().describe('Number on new vehicles.'),
    used: line.optional().describe('Number on used vehicles.'),
    demo: line.optional().describe('Number on demo vehicles.'),
    filter_by_car_type: z.boolean().default(false).describe('Show the number of the vehicle’s own type.'),
    per_dealership: z
      .boolean()
      .default(false)
      .describe(
        'Show the number of the dealership, if it has one, instead of that of the location: on its vehicles and for its sales departments.',
      ),
  })
  .describe('Phone numbers by car type and by dealership.');

const dealershipSchema = z.object({
  id: id.describe('Id that a vehicle’s dealership_id refers to.'),
  name: line.describe('Name of the dealership.'),
  slug: slug.describe('Slug of the dealership.'),
  phone: line.optional().describe('Number of the dealership; displayed with `phones.per_dealership`.'),
});

const linkSchema = z.object({
  text: line.describe('Text of the link.'),
  href: href.describe('Address of the link.'),
});

/** Networks with an icon. */
const SOCIAL_NETWORKS = ['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin', 'x'] as const;

const socialSchema = z.object({
  network: z.enum(SOCIAL_NETWORKS).describe('Network, whose icon is in the footer.'),
  href: z
    .url({ protocol: /^https$/ })
    .max(500)
    .describe('Address of the dealer’s profile, with https.'),
});

const inventorySchema = z
  .object({
    used_only: z.boolean().default(false).describe('Used vehicles only.'),
    recent_days: z
      .literal(SOLD_WINDOWS)
      .optional()
      .describe(
        'Only vehicles that were added within this many days: 0 (since midnight UTC), 1, 2, 3, 4, 5, 7 or 14; default: all. A vehicle without `created_at` stays.',
      ),
    statuses: z
      .array(z.enum(SHOWN_STATUSES))
      .min(1)
      .max(SHOWN_STATUSES.length)
      .default([...SHOWN_STATUSES])
      .describe('Statuses of displayed vehicles; sold ones are displayed for `sold_days`.'),
    buying_locations: z
      .boolean()
      .default(false)
      .describe('Include vehicles at a location that only buys (`location_subtype`).'),
    exclude: z
      .partialRecord(z.enum(INVENTORY_FIELDS), z.array(z.union([line, z.number()])).max(200))
      .superRefine((fields, context) => {
        for (const [field, values] of Object.entries(fields)) {
          for (const [index, value] of values.entries()) {
            const message = valueProblem(field, value);
            if (message !== undefined) context.addIssue({ code: 'custom', message, path: [field, index] });
          }
        }
      })
      .default({})
      .describe('Values by field; a vehicle with one of them is not displayed.'),
  })
  .describe('Filter of the displayed stock.');

const searchFilters = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, context) => {
    const parsed = parseSearchFilters(text);
    if ('wrong' in parsed) context.addIssue({ code: 'custom', message: parsed.wrong });
  });

const listingSchema = z
  .object({
    sold_days: z
      .literal(SOLD_WINDOWS)
      .default(3)
      .describe('Days a sold vehicle stays on the site: 0, 1, 2, 3, 4, 5, 7 or 14.'),
    gone_days: z
      .int()
      .min(0)
      .max(365)
      .default(90)
      .describe(
        'Days for which the address of a vehicle answers with the status 410 and similar vehicles: after `sold_days` of a sold one, or since the build that no longer found it in the stock; 0: the page for missing addresses at once.',
      ),
    inventory: inventorySchema.prefault({}),
    collapse_sold: z.boolean().default(true).describe('Show only the first of consecutive sold vehicles.'),
    new_arrival_days: z
      .number()
      .int()
      .min(0)
      .max(90)
      .default(8)
      .describe('Days a vehicle counts as a new arrival.'),
    new_arrival_text: line.default('New Arrival').describe('Tag of new arrivals.'),
    stock_flags: z
      .array(z.enum(STOCK_FLAGS))
      .default(['price_drop', 'just_arrived'])
      .describe(
        'Flags on cards and vehicle pages from the record of earlier pulls; a vehicle without a record has none.',
      ),
    sold_text: line.default('JUST SOLD').describe('Tag of vehicles that are no longer for sale.'),
    price_types: z
      .strictObject({
        new: line.optional().describe('Price type of new vehicles.'),
        used: line.optional().describe('Price type of used vehicles.'),
        demo: line.optional().describe('Price type of demonstrators.'),
      })
      .default({})
      .describe('Price types, such as Drive Away, when the stock has none. Default: none.'),
    no_price_text: line.default('Enquire for price.').describe('Text without a price.'),
    electric_tag: z
      .boolean()
      .default(false)
      .describe('Tag electric and hybrid vehicles before all other tags.'),
    certified_make: line
      .or(z.literal(''))
      .default('Toyota')
      .describe('Make whose certified used vehicles have a badge; empty for none.'),
    certified_badge: href
      .optional()
      .describe('Image of that badge, such as `/media/certified.svg`; absent shows it as text.'),
    noun: line
      .max(30)
      .regex(/^[a-z][a-z -]*[a-z]$/, 'one thing in small letters, such as caravan')
      .default('car')
      .describe('Word for one vehicle: car, caravan, motorcycle, vehicle.'),
    litres: z
      .boolean()
      .default(false)
      .describe(
        'Show engine sizes in litres with one decimal instead of cubic centimetres; motorcycles always have cubic centimetres.',
      ),
    placeholder_images: z
      .array(line)
      .default([])
      .describe('Additional parts of addresses of placeholder images; `*` stands for any characters.'),
  })
  .describe('Display of vehicles in listings.');

/** The part of a tenant that every slice may read. Slices add their options under their names. */
export const tenantSchema = z.object({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  slug: slug.describe('Name of the tenant in commands, hosts and the output folder.'),
  template: z
    .union([z.enum(TEMPLATES), ownTemplateSchema])
    .describe(
      'Structure of the site: a template of the product, one of your own with `extends`, or the name of `tenants/<name>.template.json`.',
    ),
  name: line.describe('Name of the business.'),
  tagline: line.optional().describe('One sentence about the business.'),
  site_url: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .describe('Address of the published site, without a path.'),
  trailing_slash: z
    .enum(['never', 'always'])
    .default('never')
    .describe(
      'Form of the addresses of pages: `never` for `/cars/some-car`, `always` for `/cars/some-car/`, which hosts of folders prefer.',
    ),
  hosting: z
    .enum(LIMITED_HOSTS)
    .optional()
    .describe(
      'Host of the published site, if it limits the number of files or redirects: `build` warns when the site has more.',
    ),
  redirects: redirectsSchema,
  old_assets_days: z
    .number()
    .min(0)
    .max(90)
    .default(7)
    .describe(
      'Days for which scripts, style sheets and pictures of earlier builds stay in the output, for open pages and caches; files of the search stay a day at most. 0 removes them at once.',
    ),
  description: prose.optional().describe('A paragraph about the business.'),
  license_number: line.optional().describe('Motor dealer licence number in the footer.'),
  abn: line
    .refine(isAbn, 'the 11 digits of an ABN; this one fails its check sum')
    .optional()
    .describe('Australian Business Number, displayed in the footer and the terms.'),
  social: z
    .array(socialSchema)
    .max(6)
    .default([])
    .describe('Social network profiles of the dealer, for the footer.'),
  dealerships: z.array(dealershipSchema).default([]).describe('Dealerships of the group.'),
  locations: z.array(locationSchema).min(1).describe('Locations of the dealer; one should be primary.'),
  manufacturers: z
    .array(manufacturerSchema)
    .default([])
    .describe('Makes with their own logo. Menus and footer list the first of them that are in stock.'),
  brands: z.array(brandSchema).default([]).describe('Brands of the group.'),
  reviews: z.array(reviewSchema).default([]).describe('Customer reviews.'),
  promo_cards: z.array(promoCardSchema).default([]).describe('Promo cards.'),
  home: looseBlocks
    .optional()
    .describe('Blocks of the home page below its hero, in order; default: as the template.'),
  offers: z
    .array(offerSchema)
    .max(60)
    .default([])
    .describe('Offers with dates and terms, for /special-offers and the block `offers`.'),
  links: z.array(linkSchema).default([]).describe('Additional links of the header and footer.'),
  menus: menusSchema.prefault({}),
  dead_links: z
    .enum(['error', 'warn'])
    .default('error')
    .describe(
      'How `build` treats links to missing pages of the site. A link to a missing file is a warning.',
    ),
  phones: phoneByType.optional(),
  garage_enabled: z.boolean().default(false).describe('Visitors have a garage with their saved vehicles.'),
  garage_label: line.max(40).default('My garage').describe('Name of the garage in links and on its page.'),
  finance_provider: z
    .enum(FINANCE_PROVIDERS)
    .optional()
    .describe('Finance provider; without one the site has no finance.'),
  offers_subscription: z.boolean().default(false).describe('Vehicles can be rented by subscription.'),
  autobot: z.boolean().default(false).describe('A chat assistant answers enquiries.'),
  podium_api_token: z
    .string()
    .min(1)
    .optional()
    .describe('Key of a chat service. It is never published and not used, as `check` reports.')
    .meta(PRIVATE),
  storage: z
    .object({
      storeFavourites: z
        .boolean()
        .default(true)
        .describe(
          'Store the favourites of signed-in visitors in their account, for all their devices; needs the API. Off: they stay in the browser.',
        ),
    })
    .default({ storeFavourites: true })
    .describe('Data of visitors that is stored outside the browser.'),
  lists: listsSchema.prefault({}),
  search: z
    .object({
      host: searchHost.describe(
        'Host of the search cluster: a host name (https), an origin, or a path of the site such as /search-api.',
      ),
      nodes: z
        .array(searchHost)
        .max(10)
        .optional()
        .describe('Other nodes of the cluster, used when the host does not respond.'),
      index: line
        .regex(/^[\w.-]+$/, 'a name of letters, digits, hyphens, dots and underscores')
        .default('Car_production')
        .describe('Name of the collection, or of the alias that `dealersite index` moves.'),
      key: z
        .string()
        .regex(/^[!-~]+$/, 'a key without blanks and line breaks')
        .describe('Search-only key, sent to browsers.'),
      admin_key: z
        .string()
        .min(1)
        .optional()
        .describe(
          'Key with write access, for `dealersite index`; better in the environment as TYPESENSE_ADMIN_KEY.',
        )
        .meta(PRIVATE),
    })
    .optional()
    .describe('Search cluster; default: the embedded engine.'),
  api: z
    .object({
      enabled: z.boolean().default(true).describe('Pages may use the API; off hides the parts that need it.'),
      base_url: line
        .regex(API_BASE, 'a path such as /api, or an https address')
        .default('/api')
        .describe('Base address of the API: a path of the site such as /api, or an https address.'),
    })
    .prefault({})
    .describe('API of views, price gauge, delivery, phone numbers and forms.'),
  search_filters: searchFilters
    .optional()
    .describe(
      'Show only vehicles that fulfil all conditions, such as `dealership_slug:harbour-west AND car_type:used`.',
    ),
  theme: themeSchema,
  brand: brandLookSchema.optional(),
  listing: listingSchema.prefault({}),
  media: z
    .object({
      folders: z
        .array(line)
        .default(['media'])
        .describe('Folders that are copied to the site, relative to the tenant’s.'),
      publish: z
        .enum(['named', 'all'])
        .default('named')
        .describe(
          'Published pictures of the folders: those that the stock or this file names, with their other sizes and formats, or `all`. Other files are always published.',
        ),
      video_embeds: z
        .array(line.regex(/^https:\/\/[^\s/@]+\/\S*$/, 'an https address with a path'))
        .max(10)
        .default([...VIDEO_EMBEDS])
        .describe(
          'Prefixes of embedded videos; other videos are played as files. Pages may frame only these hosts.',
        ),
    })
    .prefault({})
    .describe('The site’s own pictures.'),
  audit: auditSchema.prefault({}),
  stock: stockSourceSchema.optional(),
});

/** A parsed tenant; `options` holds those of the slices, read with `siteOptions`. */
export type Tenant = z.output<typeof tenantSchema> & {
  readonly options?: Readonly<Record<string, unknown>>;
};
export type TenantInput = z.input<typeof tenantSchema>;
export type ThemeSeeds = z.output<typeof themeSchema>;
/** A font of the product by its name, or the addresses of files in media folders. */
export type FontChoice = z.output<typeof font>;
export type FontName = (typeof FONTS)[number];
