/** Options of text blocks. */
import { z } from 'zod';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';

/** Returns the schema of a block's text: paragraphs in tenant.json, Markdown in a content file. */
const richText = (text: string) =>
  z
    .union([prose, z.array(z.unknown())])
    .describe(`${text} An empty line begins a paragraph; in a content file it is Markdown.`);

export const offersSchema = blockSchema('Offers that run now, with dates and terms.', {
  count: z.number().int().min(1).max(60).optional().describe('Number of offers; default: all.'),
  car_type: z.enum(CAR_TYPES).optional().describe('Only offers for vehicles of this type.'),
  make: line.optional().describe('Only offers for this make.'),
  empty: z
    .boolean()
    .default(false)
    .describe('Without offers, display a message with a link to the stock; otherwise the block is omitted.'),
});

export const textSchema = blockSchema('A text.', {
  text: richText('The text.').optional(),
  file: line
    .regex(/^[\w./-]+\.md$/, 'a file such as _why-us.md')
    .optional()
    .describe('A fragment in `content/`, whose name begins with `_`; it replaces `text`.'),
});

export const teamSchema = blockSchema('The people of the dealer.', {
  people: z
    .array(
      z.object({
        name: line.describe('Name.'),
        role: line.optional().describe('Role of the person.'),
        image: href.optional().describe('Portrait.'),
        phone: line.optional().describe('Phone number of the person.'),
        location: line.optional().describe('Location of the person.'),
      }),
    )
    .max(60)
    .default([])
    .describe('The people; without any the block is omitted.'),
});

export const videoSchema = blockSchema('A video; one of a platform loads when it is pressed.', {
  src: href.describe('A file, or an embed address with a prefix of `media.video_embeds`.'),
  poster: href.optional().describe('Picture before the video plays.'),
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
  href: href.describe('Address of the button.'),
  label: line.max(40).describe('Text of the button.'),
  phone: z
    .boolean()
    .default(false)
    .describe('Show the phone number of the primary location beside the button.'),
});
