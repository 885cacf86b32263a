/** Options of the blocks of text. */
import { z } from 'zod';
import { blockSchema } from '../_domain/site/block.schema.ts';
import { href, line, prose } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';

/** Text of a block: paragraphs in tenant.json, Markdown in a content file. */
const richText = (words: string) =>
  z
    .union([prose, z.array(z.unknown())])
    .describe(`${words} An empty line begins a paragraph; in a content file it is Markdown.`);

export const offersSchema = blockSchema('Offers that run now, with dates and terms.', {
  count: z.number().int().min(1).max(60).optional().describe('How many offers; all when absent.'),
  car_type: z.enum(CAR_TYPES).optional().describe('Offers for vehicles of this type only.'),
  make: line.optional().describe('Offers for this make only.'),
  empty: z
    .boolean()
    .default(false)
    .describe('Without offers the block says so and leads to the stock; else it is left out.'),
});

export const textSchema = blockSchema('A text.', {
  text: richText('The text.').optional(),
  file: line
    .regex(/^[\w./-]+\.md$/, 'a file such as _why-us.md')
    .optional()
    .describe('A fragment below `content/`, whose name begins with `_`; it stands in for `text`.'),
});

export const teamSchema = blockSchema('The people of the dealer.', {
  people: z
    .array(
      z.object({
        name: line.describe('Name.'),
        role: line.optional().describe('What the person does.'),
        image: href.optional().describe('Portrait.'),
        phone: line.optional().describe('Number to call the person.'),
        location: line.optional().describe('Where the person works.'),
      }),
    )
    .max(60)
    .default([])
    .describe('The people; without any the block is left out.'),
});

export const videoSchema = blockSchema('A video; one of a platform loads when it is pressed.', {
  src: href.describe('A file, or the address of an embed that begins as `media.video_embeds` says.'),
  poster: href.optional().describe('Picture that shows before the video plays.'),
  text: prose.optional().describe('What the video shows.'),
});

export const faqSchema = blockSchema('Questions that fold out their answers.', {
  items: z
    .array(z.object({ question: line.describe('Question.'), answer: richText('Answer.') }))
    .max(60)
    .default([])
    .describe('The questions; in a content file each heading is one.'),
  wide: z.boolean().default(false).describe('Leaves the heading out, for a page that is called so already.'),
});

export const comparisonSchema = blockSchema('A table that compares things by rows.', {
  columns: z.array(line).min(1).max(6).describe('What is compared.'),
  rows: z
    .array(
      z.object({
        label: line.describe('What the row is about.'),
        cells: z.array(z.string().trim().max(200)).max(6).describe('One text for each column.'),
      }),
    )
    .min(1)
    .max(60)
    .describe('The rows.'),
  note: prose.optional().describe('Where the facts come from, below the table.'),
});

export const stepsSchema = blockSchema('Numbered steps.', {
  items: z
    .array(z.object({ title: line.describe('The step.'), text: prose.default('').describe('What happens.') }))
    .min(1)
    .max(12)
    .describe('The steps in order.'),
});

export const ctaSchema = blockSchema('A heading, a sentence and a button.', {
  text: prose.default('').describe('One or two sentences.'),
  href: href.describe('Where the button leads.'),
  label: line.max(40).describe('What the button says.'),
  phone: z.boolean().default(false).describe('The number of the primary location stands beside the button.'),
});
