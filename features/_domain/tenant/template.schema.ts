/** A template of a project's own: one of the product's, with other structural options. */
import { z } from 'zod';
import {
  CARD_FORMS,
  HEADER_FORMS,
  HERO_FORMS,
  INNER_FORMS,
  MOBILE_BAR_GROUNDS,
  TEMPLATES,
  VEHICLE_SECTIONS,
} from './template-names.ts';

const different = (names: readonly string[]): boolean => new Set(names).size === names.length;
const ONCE = 'a list that names each only once';

/** Options that a template sets; the others are those of the template it extends. */
export const ownTemplateSchema = z
  .object({
    extends: z.enum(TEMPLATES).describe('Template of the product that the others options come from.'),
    header: z
      .enum(HEADER_FORMS)
      .optional()
      .describe(
        'One bar with makes in a wide menu; name and phone above, large targets below; name centred on the dark band, links below; name, few links and one button; one dark bar; links on one side of the name, phone on the other.',
      ),
    hero: z
      .enum(HERO_FORMS)
      .optional()
      .describe(
        'Photo with a search panel; welcome with two buttons; full-width photo with a card over its lower end; photo beside large text and the lowest weekly price; large text, then a full-width photo; full-width photo, then text and search on the dark band.',
      ),
    card: z
      .enum(CARD_FORMS)
      .optional()
      .describe(
        'Photo on top in a hairline frame; large price, facts first; wide photo, price at the bottom; price above the name, no frame.',
      ),
    inner: z
      .enum(INNER_FORMS)
      .optional()
      .describe(
        'Head of inner pages: title on the dark band; on a board below the dark header; centred on a soft panel; large on a soft ground, lead at its right; large and centred in much space; in a dark column at the left.',
      ),
    facets: z.enum(['side', 'top']).optional().describe('Position of search filters on desktops.'),
    footer: z.enum(['columns', 'compact']).optional().describe('All links in columns, or the shortest list.'),
    makes: z.enum(['tiles', 'index']).optional().describe('Display of makes on the home page.'),
    reasons: z
      .enum(['columns', 'checklist'])
      .optional()
      .describe('Display of reasons to buy on the home page.'),
    vehicle_order: z
      .array(z.enum(VEHICLE_SECTIONS))
      .refine(different, ONCE)
      .optional()
      .describe(
        'Order of sections of the vehicle page; those that are not named follow in their usual order.',
      ),
    mobile_bar: z
      .array(z.enum(['call', 'search', 'locations', 'enquire', 'directions']))
      .max(3)
      .refine(different, ONCE)
      .optional()
      .describe('Actions in the bar of phones, at most three.'),
    mobile_bar_ground: z
      .enum(MOBILE_BAR_GROUNDS)
      .optional()
      .describe('Ground of the bar of phones: as cards, as the dark header, or the accent.'),
  })
  .describe('A template of your own.');

export type OwnTemplate = z.output<typeof ownTemplateSchema>;
