/** Invitation blocks: visit, test drive, sell, and buying steps. */
import { z } from 'zod';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import { hasTradeIn, TRADE_IN_PAGE } from '../_domain/form/trade-in-pages.ts';
import { localPhone, telHref } from '../_domain/contact/phone.ts';
import { LOCATIONS_HREF, primaryLocation } from '../_domain/location/primary-location.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import type { Site } from '../_domain/site/site.ts';
import { slugOfLocation } from '../_domain/text/slugs.ts';
import { Section } from '../_ui/layout.tsx';
import {
  Invitation,
  Statement,
  StepList,
  Visit,
  type InvitationProps,
  type VisitProps,
} from './invitations.tsx';
import type { Reason } from './home-data.ts';
import { usualSteps } from './buying-steps.ts';
import { reasonSchema } from './home.schema.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { href, prose } from '../_domain/schema/primitives.schema.ts';

const visitSchema = blockSchema(
  'The primary location with its photograph, address, phone and directions.',
  {},
);

const statementSchema = blockSchema(
  'A large sentence, over a photograph from edge to edge where there is one.',
  {
    text: prose.optional().describe('The sentence; default: the description of the tenant.'),
    image: href.optional().describe('Full-width photo.'),
  },
);

const testDriveSchema = blockSchema('An invitation to a test drive; shows where the site has that form.', {
  text: prose.optional().describe('One or two sentences.'),
});

const sellSchema = blockSchema('An invitation to sell or trade in; shows where the site has trade-ins.', {
  text: prose.optional().describe('One or two sentences.'),
});

const howSchema = blockSchema('How buying or subscribing goes, step by step.', {
  steps: z
    .array(reasonSchema)
    .min(2)
    .max(6)
    .optional()
    .describe('The steps; default: those of the site’s own pages.'),
});

export const visitBlock = defineBlock<typeof visitSchema, VisitProps>({
  name: 'visit',
  schema: visitSchema,
  data({ title }, { tenant }) {
    const location = primaryLocation(tenant.locations.filter(({ visible }) => visible));
    if (!location) return undefined;
    const { street, city, state, postcode } = location.address;
    const number = location.contact_detail.phone ?? location.contact_detail.landline_phone;
    return {
      title: title ?? `Visit us in ${city}`,
      name: location.name,
      street,
      town: `${city} ${state} ${postcode}`,
      phone: number ? { text: localPhone(number, 'by kind'), href: telHref(number) } : null,
      href: `/contact-us/${slugOfLocation(location)}`,
      othersHref: tenant.locations.length > 1 ? LOCATIONS_HREF : null,
      image: location.image?.image.url ?? null,
    };
  },
  view: ({ id, ...props }) => (
    <Section id={id} title={props.title}>
      <Visit {...props} />
    </Section>
  ),
});

export const statementBlock = defineBlock<typeof statementSchema, { text: string; image: string | null }>({
  name: 'statement',
  schema: statementSchema,
  data({ title, text, image }, { tenant }) {
    const sentence = title ?? text ?? tenant.description ?? tenant.tagline;
    return sentence ? { text: sentence, image: image ?? null } : undefined;
  },
  view: (props) => <Statement {...props} />,
});

export const testDriveBlock = defineBlock<typeof testDriveSchema, InvitationProps>({
  name: 'test-drive',
  schema: testDriveSchema,
  data: ({ title = 'Drive it before you decide', text }, site) =>
    siteForms(site).has('test_drive')
      ? {
          title,
          text: text ?? 'Pick a day and a time. We have the keys ready and leave you the road.',
          href: FORM_PAGES.test_drive,
          button: 'Book a test drive',
        }
      : undefined,
  view: (props) => <Invitation {...props} />,
});

export const sellBlock = defineBlock<typeof sellSchema, InvitationProps>({
  name: 'sell',
  schema: sellSchema,
  data: ({ title, text }, site) =>
    hasTradeIn(site)
      ? {
          title: title ?? `Sell or trade in your ${site.tenant.listing.noun}`,
          text: text ?? 'Tell us what you have, answer a few questions, and get an offer.',
          href: TRADE_IN_PAGE,
          button: 'Get an offer',
        }
      : undefined,
  view: (props) => <Invitation {...props} />,
});

const listSteps = (site: Site): readonly Reason[] =>
  usualSteps({
    noun: site.tenant.listing.noun,
    isSubscription: site.tenant.offers_subscription,
    hasTestDrives: siteForms(site).has('test_drive'),
    takesTradeIns: hasTradeIn(site),
  });

export const howBlock = defineBlock<typeof howSchema, { title: string; steps: readonly Reason[] }>({
  name: 'how-it-works',
  schema: howSchema,
  data: ({ title = 'How it works', steps }, site) => ({ title, steps: steps ?? listSteps(site) }),
  view: ({ id, title, steps }) => (
    <Section id={id} title={title}>
      <StepList steps={steps} />
    </Section>
  ),
});
