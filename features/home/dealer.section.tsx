/** Blocks about the dealer: welcome banner, reasons to buy, payment methods. */
import { z } from 'zod';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { LOCATIONS_HREF, primaryLocation } from '../_domain/location/primary-location.ts';
import { ratingOffering } from '../_domain/location/ratings.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import { stockLinks } from '../_domain/site/stock-links.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import { Section } from '../_ui/layout.tsx';
import { Banner, type BannerProps } from './hero.tsx';
import { reasons, type Reason } from './home-data.ts';
import { homeOptions, reasonSchema } from './home.schema.ts';
import { PaymentStrip, ReasonList } from './sections.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';

const reasonsSchema = blockSchema('Why Buy From Us.', {
  reasons: z
    .array(reasonSchema)
    .max(6)
    .optional()
    .describe(
      'The reasons; default: `options.home.reasons`, else derived from stock, locations and reviews.',
    ),
  layout: z
    .enum(['columns', 'checklist'])
    .optional()
    .describe('Layout of the reasons; default: as the template.'),
});

const paymentSchema = blockSchema('The cards and wallets that the dealer takes.', {
  cards: z
    .array(line)
    .max(12)
    .optional()
    .describe('Names of payment methods; default: `options.home.payment_cards`.'),
});

const welcomeSchema = blockSchema('A welcome banner with the buttons View Our Cars and Contact Us.', {
  text: prose.optional().describe('One or two sentences below the heading.'),
  image: href.optional().describe('Photo; default: that of the primary location.'),
});

interface ReasonsData {
  title: string;
  reasons: readonly Reason[];
  layout: TemplateOptions['reasons'];
}

export const reasonsBlock = defineBlock<typeof reasonsSchema, ReasonsData>({
  name: 'reasons',
  schema: reasonsSchema,
  data({ title = 'Why buy from us', reasons: own, layout }, site) {
    const rating = findOffering(site, ratingOffering) ?? null;
    const list = own ?? homeOptions(site).reasons ?? reasons(site, stockLinks(site), rating);
    if (list.length === 0) return undefined;
    return { title, reasons: list, layout: layout ?? templateOptions(site.tenant.template).reasons };
  },
  view: ({ id, title, reasons: list, layout }) => (
    <Section id={id} title={title}>
      <ReasonList reasons={list} layout={layout} />
    </Section>
  ),
});

export const paymentBlock = defineBlock<typeof paymentSchema, { title: string; cards: readonly string[] }>({
  name: 'payment-cards',
  schema: paymentSchema,
  data({ title = 'We accept', cards = [] }, site) {
    const names = cards.length > 0 ? cards : homeOptions(site).payment_cards;
    return names.length > 0 ? { title, cards: names } : undefined;
  },
  view: (data) => <PaymentStrip {...data} />,
});

export const welcomeBlock = defineBlock<typeof welcomeSchema, BannerProps>({
  name: 'welcome-banner',
  schema: welcomeSchema,
  data({ title, text, image }, site) {
    const { tenant } = site;
    const photo = primaryLocation(tenant.locations)?.image?.image.url;
    return {
      title: title ?? `Welcome to ${tenant.name}`,
      text: text ?? tenant.tagline ?? '',
      name: tenant.name,
      nouns: `${tenant.listing.noun}s`,
      stockHref: stockLinks(site).all.href,
      contactHref: siteForms(site).has('contact') ? FORM_PAGES.contact : LOCATIONS_HREF,
      image: image ?? photo ?? null,
      imageAlt: '',
      level: 2,
    };
  },
  view: (data) => <Banner {...data} />,
});
