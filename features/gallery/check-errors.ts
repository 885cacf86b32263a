/** Findings of `check` about media: DS1227, DS1241, DS1245. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';

export const mediaMissing = defineError<{
  file: string;
  nearest: string | undefined;
  folders: readonly string[];
}>({
  code: 'DS1227',
  title: 'Missing media file',
  message: ({ file }) => `${file} is not in the media folders of the tenant.`,
  hint: ({ nearest, folders }) =>
    `${didYouMean(nearest)}Media folders: ${folders.join(', ')}. Names are compared letter by letter, capitals included.`,
});

export const watchPage = defineError<{ first: string; vehicles: number }>({
  code: 'DS1241',
  title: 'Video cannot be played',
  message: ({ first, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} a watch page instead of a video: ${first}${vehicles === 1 ? '' : ' and others'}.`,
  hint: () =>
    'Give the address of the embed instead, such as https://www.youtube.com/embed/… or https://player.vimeo.com/video/…; "media.video_embeds" lists those that pages take.',
});

export const insecureMedia = defineError<{ first: string; vehicles: number }>({
  code: 'DS1245',
  title: 'Pictures that pages do not load',
  message: ({ first, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} pictures or videos at addresses without https, such as ${first}. The policy of the pages keeps browsers from loading them.`,
  hint: () => 'Give their addresses with https in the export, or bring the files in by "media.folders".',
});
