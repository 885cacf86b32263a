/** Text blocks for home pages and content pages. */
import { telHref, localPhone } from '../_domain/contact/phone.ts';
import type { ContentNode } from '../_domain/content/content.ts';
import { primaryLocation } from '../_domain/location/primary-location.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import { contentFragment } from '../_domain/site/site-content.ts';
import { isWatchPage, videoOf, type Video } from '../_domain/vehicle/video.ts';
import * as schemas from './blocks.schema.ts';
import { withPictures } from './content-pictures.ts';
import { richNodes } from './rich-text.ts';
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

export const textBlock = defineBlock<
  typeof schemas.textSchema,
  { title: string; nodes: readonly ContentNode[] }
>({
  name: 'text',
  schema: schemas.textSchema,
  data({ title = '', text, file }, site) {
    const written = file === undefined ? richNodes(text) : (contentFragment(site, file) ?? []);
    const nodes = withPictures(written, site.renditions);
    return nodes.length > 0 ? { title, nodes } : undefined;
  },
  view: (data) => <TextBlock {...data} />,
});

export const teamBlock = defineBlock<typeof schemas.teamSchema, { title: string; people: readonly Person[] }>(
  {
    name: 'team',
    schema: schemas.teamSchema,
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
  },
);

interface VideoData {
  title: string;
  text: string;
  poster: string | null;
  video: Video;
}

export const videoBlock = defineBlock<typeof schemas.videoSchema, VideoData>({
  name: 'video',
  schema: schemas.videoSchema,
  data({ title = '', text = '', src, poster }, { tenant }) {
    const video = videoOf({ external_video_url: src }, tenant.media.video_embeds);
    if (!video || (video.kind === 'file' && isWatchPage(src))) return undefined;
    return { title, text, poster: poster ?? null, video };
  },
  view: (data) => <VideoBlock {...data} />,
});

export const faqBlock = defineBlock<
  typeof schemas.faqSchema,
  { title: string; items: readonly FaqItem[]; isBare: boolean }
>({
  name: 'faq',
  schema: schemas.faqSchema,
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

export const comparisonBlock = defineBlock<typeof schemas.comparisonSchema, ComparisonProps>({
  name: 'comparison',
  schema: schemas.comparisonSchema,
  data: ({ title = 'Compared', columns, rows, note = '' }) => ({ title, columns, rows, note }),
  view: (data) => <Comparison {...data} />,
});

export const stepsBlock = defineBlock<typeof schemas.stepsSchema, { title: string; items: readonly Step[] }>({
  name: 'steps',
  schema: schemas.stepsSchema,
  data: ({ title = 'How it works', items }) => ({ title, items }),
  view: (data) => <Steps {...data} />,
});

export const ctaBlock = defineBlock<typeof schemas.ctaSchema, CallToActionProps>({
  name: 'cta',
  schema: schemas.ctaSchema,
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
