/** Scripts of other companies, under `options.third-parties`. */
import { z } from 'zod';
import { line } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';
import { CONSENT_CLASSES } from '../_domain/third-party/third-parties.ts';

/** A script of the web over https; http only from this machine, for tests. */
const SCRIPT =
  /^(?:https:\/\/[a-z0-9][a-z0-9.-]*|http:\/\/(?:127\.0\.0\.1|localhost))(?::\d{1,5})?\/[^\s<>"';,]*$/i;
const HOST = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

const hosts = (description: string) =>
  z
    .array(z.string().max(253).regex(HOST, 'a host name, such as tags.example or *.tags.example'))
    .max(20)
    .default([])
    .describe(description);

const tagSchema = z.object({
  name: line.describe('Name of the service for visitors, unique in the site.'),
  src: z
    .string()
    .max(500)
    .regex(SCRIPT, 'an https address of a script')
    .describe('Address of its script, which pages load without waiting for it.'),
  purpose: line
    .optional()
    .describe(
      'What it does, in one sentence for visitors. Required: `check` and `build` reject a tag without it.',
    ),
  consent: z
    .enum(CONSENT_CLASSES)
    .optional()
    .describe(
      'What it is for. `necessary` loads at once; visitors allow all others first. Required: `check` and `build` reject a tag without it.',
    ),
  budget_kb: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe(
      'Most kilobytes that it may load on one page; `dealersite test` and `dealersite audit` compare. Required: `check` and `build` reject a tag without it.',
    ),
  hosts: z
    .strictObject({
      scripts: hosts('Hosts of further scripts besides that of `src`.'),
      connections: hosts('Hosts that it sends data to or fetches data from.'),
      frames: hosts('Hosts of its frames.'),
      pictures: hosts('Hosts of its pictures, such as counting pixels.'),
    })
    .prefault({})
    .describe('Every other host that it uses. Browsers refuse requests to hosts that are not listed.'),
});

const thirdPartiesOptionsSchema = z
  .object({
    tags: z
      .array(tagSchema)
      .max(20)
      .default([])
      .describe('Scripts of other companies, such as a tag manager or a chat. None by default.'),
  })
  .describe('Scripts of other companies on all pages, each with its purpose, class of consent and weight.');

export type TagOptions = z.infer<typeof tagSchema>;

export const thirdPartiesOptions = siteOptions('third-parties', thirdPartiesOptionsSchema);
