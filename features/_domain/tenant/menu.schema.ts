/** Menus of a site as data. */
import { z } from 'zod';
import { FORMS } from '../form/form-names.ts';
import { CAR_TYPES } from '../vehicle/vehicle.schema.ts';
import { href, line } from '../schema/primitives.schema.ts';

/** Groups whose links come from the stock or the configuration. */
const LINK_SOURCES = ['types', 'makes', 'bodies', 'locations', 'forms', 'pages', 'links'] as const;

const whenSchema = z
  .object({
    form: z.enum(FORMS).optional().describe('The site has this form.'),
    car_type: z.enum(CAR_TYPES).optional().describe('A vehicle of this type is for sale.'),
    make: line.optional().describe('A vehicle of this make is for sale.'),
    page: z
      .string()
      .regex(/^\/(?!\/)\S*$/, 'a path that starts with one /')
      .optional()
      .describe('The site has a page at this address.'),
  })
  .describe('Conditions of the entry; all must be fulfilled.');

const entry = {
  label: line.max(60).describe('Text of the entry.'),
  href: href.optional().describe('Address of the entry.'),
  note: line.max(80).optional().describe('Short text below it.'),
  picture: z
    .object({
      src: href.describe('Picture.'),
      alt: z.string().max(200).default('').describe('Alternative text of the picture.'),
    })
    .optional()
    .describe('A picture beside it in wide menus.'),
  when: whenSchema.optional(),
};

const linkSchema = z.object(entry);

const list = {
  links: z.array(linkSchema).max(40).optional().describe('Entries of the group, in order.'),
  from: z
    .enum(LINK_SOURCES)
    .optional()
    .describe('Source of further entries: stock, locations, forms, content pages, or `links`.'),
  count: z.number().int().min(1).max(40).optional().describe('Maximum number of those.'),
};

const columnSchema = z.object({
  label: line.max(60).describe('Heading of the column.'),
  when: whenSchema.optional(),
  ...list,
});

const groupSchema = z.object({
  ...entry,
  ...list,
  columns: z
    .array(columnSchema)
    .max(5)
    .optional()
    .describe('Lists side by side, such as makes and bodies; they open below the whole header.'),
});

const menuSchema = (description: string) =>
  z
    .array(groupSchema)
    .max(12)
    .optional()
    .describe(`${description} A group without entries and address is omitted.`);

export const menusSchema = z
  .object({
    header: menuSchema('Entries of the header; Buy, Sell, Finance, Service and Locations when absent.'),
    footer: menuSchema(
      'Columns of the footer; stock, services, pages of text, makes and locations when absent.',
    ),
    mobile: menuSchema('Entries of the menu on phones; those of the header when absent.'),
  })
  .describe('The menus of the site.');

export type MenuGroupInput = z.output<typeof groupSchema>;
export type MenuLinkInput = z.output<typeof linkSchema>;
export type MenuListInput = Omit<z.output<typeof columnSchema>, 'label'>;
export type MenuCondition = z.output<typeof whenSchema>;
