/** Options of vehicle pages, `options.vehicle` (specification, sections 2, 4, 5 and 9). */
import { z } from 'zod';
import { siteOptions } from '../_domain/site/site.ts';
import { SIMILAR_SHOWN } from '../_domain/vehicle/similar.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';
import { dollars, href, line } from '../_domain/schema/primitives.schema.ts';

const reserve = z
  .object({
    page: z
      .enum(['none', 'checkout', 'buy-online'])
      .default('checkout')
      .describe(
        'Page the button leads to, `/cars/{slug}/…`; `none` removes page and button. A site without an API has neither.',
      ),
    label: z.enum(['Reserve Car Now', 'Reserve Now']).default('Reserve Car Now').describe('What it says.'),
    show_deposit: z.boolean().default(false).describe('The label carries the deposit.'),
    deposit: dollars.default(200).describe('The deposit in dollars.'),
    online_purchase: z
      .boolean()
      .default(false)
      .describe('Online Purchase, which leads to `/checkout-journey`.'),
  })
  .prefault({})
  .describe('Reserve Car Now: vehicles in stock that have a price and are not reserved.');

const chat = z
  .object({
    href: href
      .optional()
      .describe('Where the chat answers. Instant Message needs it together with `autobot`.'),
    car_types: z
      .array(z.enum(CAR_TYPES))
      .default([...CAR_TYPES])
      .describe('Vehicles that Instant Message is for; others keep Enquire Now.'),
    button: z.boolean().default(false).describe('A Chat button among the further actions.'),
  })
  .prefault({})
  .describe('Instant Message in place of Enquire Now, and Chat.');

const finance = z
  .object({
    show: z
      .boolean()
      .default(true)
      .describe('Get Finance, where the site has the finance form or `href` leads elsewhere.'),
    page: z
      .enum(['/finance', '/finance-enquiry', '/apply-for-finance'])
      .default('/finance')
      .describe('Page with the finance form.'),
    href: href.optional().describe('Address that stands in for every finance link.'),
    valuation_gate: z
      .boolean()
      .default(false)
      .describe(
        'Vehicles with a valuation code lead to `/personalised/finance`, which is for signed-in visitors; needs accounts and the finance form.',
      ),
  })
  .prefault({})
  .describe('Get Finance.');

const tradeIn = z
  .object({
    show: z
      .boolean()
      .default(true)
      .describe('Trade-In Valuation, which leads to `/cars/trade-in`, where the site has that page.'),
    least_price: dollars
      .default(200)
      .describe('A vehicle is eligible when in stock, neither sold nor reserved, and dearer than this.'),
  })
  .prefault({})
  .describe('Trade-in valuation against a vehicle.');

const phone = z
  .object({
    start_revealed: z
      .boolean()
      .default(false)
      .describe('Show the whole number from the start; else 5 characters until the visitor asks.'),
  })
  .prefault({})
  .describe('The number of Call Now.');

const subscription = z
  .object({
    label: z.string().min(1).max(30).default('Subscribe').describe('Button that replaces Enquire Now.'),
    includes: z
      .array(line)
      .max(12)
      .default([])
      .describe('What the weekly price includes, such as `Comprehensive insurance`; listed below the price.'),
    href: href.optional().describe('Page that explains what the weekly price includes.'),
  })
  .prefault({})
  .describe('Vehicles with a weekly price.');

export const vehicleOptionsSchema = z
  .object({
    reserve,
    chat,
    finance,
    trade_in: tradeIn,
    phone,
    subscription,
    similar: z
      .number()
      .int()
      .min(1)
      .max(12)
      .default(SIMILAR_SHOWN)
      .describe('How many similar vehicles a vehicle page shows.'),
    test_drive: z.boolean().default(true).describe('Book a Test Drive.'),
    whatsapp: line
      .regex(/^\+?[\d ]{8,20}$/, 'a phone number of digits and spaces')
      .optional()
      .describe('Number that answers on WhatsApp; absent leaves the button out.'),
  })
  .describe('The page of a vehicle.');

export type VehicleOptions = z.output<typeof vehicleOptionsSchema>;

export const vehicleOptions = siteOptions('vehicle', vehicleOptionsSchema);
