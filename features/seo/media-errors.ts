/** Warning of `build` about hosts of pictures and videos: DS2990. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const tooManyHosts = defineError<{ count: number; most: number }>({
  code: 'DS2990',
  title: 'Pictures from too many hosts',
  message: ({ count, most }) =>
    `The pictures and videos of the site come from ${count} hosts. Its Content-Security-Policy lists at most ${most}, so it allows any https host.`,
  hint: () =>
    'Serve the pictures from fewer hosts, or set "options.seo.any_media_host" to true to accept any host.',
});
