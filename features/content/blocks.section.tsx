/** Text blocks for home pages and content pages. */
import { z } from 'zod';
import { telHref, localPhone } from '../_domain/contact/phone.ts';
import type { ContentNode } from '../_domain/content/content.ts';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import { contentFragment } from '../_domain/site/site-content.ts';
import { isWatchPage, findVideo, type Video } from '../_domain/vehicle/video.ts';
import { withPictures } from './content-pictures.ts';
import {
  Comparison,
  CallToAction,
  Faq,
  Steps,
  Team,
  TextBlock,
  VideoBlock,
  type CallToActionProps,
  type ComparisonProps,
  type FaqItem,
  type Person,
  type Step,
} from './blocks.tsx';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { href as hrefSchema, line, prose } from '../_domain/schema/primitives.schema.ts';

/** Returns the schema of a block's text: paragraphs in tenant.json, Markdown in a content file. */
const richText = (text: string) =>
  z
    .union([prose, z.array(z.unknown())])
    .describe(`${text} An empty line begins a paragraph; in a content file it is Markdown.`);

export const textSchema = blockSchema('A text.', {
  text: richText('The text.').optional(),
  file: line
    .regex(/^[\w./-]+\.md$/, 'a file such as _why-us.md')
    .optional()
    .describe('A fragment in `content/`, whose name begins with `_`; it replaces `text`.'),
});

const teamSchema = blockSchema('The people of the dealer.', {
  people: z
    .array(
      z.object({
        name: line.describe('Name.'),
        role: line.optional().describe('Role of the person.'),
        image: hrefSchema.optional().describe('Portrait.'),
        phone: line.optional().describe('Phone number of the person.'),
        location: line.optional().describe('Location of the person.'),
      }),
    )
    .max(60)
    .default([])
    .describe('The people; without any the block is omitted.'),
});

const videoSchema = blockSchema('A video; one of a platform loads when it is pressed.', {
  src: hrefSchema.describe('A file, or an embed address with a prefix of `media.video_embeds`.'),
  poster: hrefSchema.optional().describe('Picture before the video plays.'),
  text: prose.optional().describe('Description of the video.'),
});

export const faqSchema = blockSchema('Questions that fold out their answers.', {
  items: z
    .array(z.object({ question: line.describe('Question.'), answer: richText('Answer.') }))
    .max(60)
    .default([])
    .describe('The questions; in a content file each heading is one.'),
  wide: z.boolean().default(false).describe('Hide the heading, for a page that already has it as its title.'),
});

export const comparisonSchema = blockSchema('A table that compares things by rows.', {
  columns: z.array(line).min(1).max(6).describe('Names of the compared things.'),
  rows: z
    .array(
      z.object({
        label: line.describe('Label of the row.'),
        cells: z.array(z.string().trim().max(200)).max(6).describe('One text per column.'),
      }),
    )
    .min(1)
    .max(60)
    .describe('The rows.'),
  note: prose.optional().describe('Source of the facts, below the table.'),
});

export const stepsSchema = blockSchema('Numbered steps.', {
  items: z
    .array(
      z.object({
        title: line.describe('The step.'),
        text: prose.default('').describe('Description of the step.'),
      }),
    )
    .min(1)
    .max(12)
    .describe('The steps in order.'),
});

export const ctaSchema = blockSchema('A heading, a sentence and a button.', {
  text: prose.default('').describe('One or two sentences.'),
  href: hrefSchema.describe('Address of the button.'),
  label: line.max(40).describe('Text of the button.'),
  phone: z
    .boolean()
    .default(false)
    .describe('Show the phone number of the primary location beside the button.'),
});

/** Returns whether a value is a node; its content is checked when rendered. */
const isNode = (value: unknown): value is ContentNode =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string');

/** Returns the nodes of a content file unchanged, and paragraphs of a plain text. */
function richNodes(text: string | readonly unknown[] | undefined): ContentNode[] {
  if (text === undefined) return [];
  if (typeof text !== 'string') return text.filter(isNode);
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ tag: 'p', children: [paragraph] }));
}

export const textBlock = defineBlock<typeof textSchema, { title: string; nodes: readonly ContentNode[] }>({
  name: 'text',
  schema: textSchema,
  data({ title = '', text, file }, site) {
    const written = file === undefined ? richNodes(text) : (contentFragment(site, file) ?? []);
    const nodes = withPictures(written, site.renditions);
    return nodes.length > 0 ? { title, nodes } : undefined;
  },
  view: (data) => <TextBlock {...data} />,
});

export const teamBlock = defineBlock<typeof teamSchema, { title: string; people: readonly Person[] }>({
  name: 'team',
  schema: teamSchema,
  data({ title = 'Our people', people }) {
    if (people.length === 0) return undefined;
    return {
      title,
      people: people.map(({ name, role = '', image, phone, location = '' }) => ({
        name,
        role,
        location,
        image: image ?? null,
        phone: phone === undefined ? null : { text: localPhone(phone, 'by kind'), href: telHref(phone) },
      })),
    };
  },
  view: (data) => <Team {...data} />,
});

interface VideoData {
  title: string;
  text: string;
  poster: string | null;
  video: Video;
}

export const videoBlock = defineBlock<typeof videoSchema, VideoData>({
  name: 'video',
  schema: videoSchema,
  data({ title = '', text = '', src, poster }, { tenant }) {
    const video = findVideo({ external_video_url: src }, tenant.media.video_embeds);
    if (!video || (video.kind === 'file' && isWatchPage(src))) return undefined;
    return { title, text, poster: poster ?? null, video };
  },
  view: (data) => <VideoBlock {...data} />,
});

export const faqBlock = defineBlock<
  typeof faqSchema,
  { title: string; items: readonly FaqItem[]; isBare: boolean }
>({
  name: 'faq',
  schema: faqSchema,
  data({ title = 'Questions and answers', items, wide }, site) {
    if (items.length === 0) return undefined;
    return {
      title,
      isBare: wide,
      items: items.map(({ question, answer }) => ({
        question,
        answer: withPictures(richNodes(answer), site.renditions),
      })),
    };
  },
  view: (data) => <Faq {...data} />,
});

export const comparisonBlock = defineBlock<typeof comparisonSchema, ComparisonProps>({
  name: 'comparison',
  schema: comparisonSchema,
  data: ({ title = 'Compared', columns, rows, note = '' }) => ({ title, columns, rows, note }),
  view: (data) => <Comparison {...data} />,
});

export const stepsBlock = defineBlock<typeof stepsSchema, { title: string; items: readonly Step[] }>({
  name: 'steps',
  schema: stepsSchema,
  data: ({ title = 'How it works', items }) => ({ title, items }),
  view: (data) => <Steps {...data} />,
});

export const ctaBlock = defineBlock<typeof ctaSchema, CallToActionProps>({
  name: 'cta',
  schema: ctaSchema,
  data({ title = '', text, href, label, phone }, { tenant }) {
    const contact = phone ? primaryLocation(tenant.locations)?.contact_detail : undefined;
    const number = contact?.phone ?? contact?.landline_phone;
    return {
      title,
      text,
      href,
      label,
      phone: number === undefined ? null : { text: localPhone(number, 'by kind'), href: telHref(number) },
    };
  },
  view: (data) => <CallToAction {...data} />,
});
