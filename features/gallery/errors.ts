/** Problems of a tenant's pictures: DS1300 to DS1399. They don't stop a build. */
import { defineError } from '../../renderer/contract/error.ts';

export const brokenPicture = defineError<{ file: string; why: string }>({
  code: 'DS1300',
  title: 'Picture cannot be read',
  message: ({ file, why }) => `${file} ${why}. Pages that show it leave it out.`,
  hint: () => 'Export the picture again as JPEG, PNG, WebP or AVIF and put it in its place.',
});

export const noResizer = defineError<{ count: number }>({
  code: 'DS1301',
  title: 'Pictures are not made smaller',
  message: ({ count }) => `${count} large pictures are copied as they are.`,
  hint: () => 'Install the package `sharp` beside dealersite, and builds make smaller renditions of them.',
});

/** Most files in one message. */
const NAMED = 5;

export const missingPictures = defineError<{ files: readonly string[] }>({
  code: 'DS1302',
  title: 'Missing pictures',
  message: ({ files }) => {
    const rest = files.length - NAMED;
    const names = files.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    const verb = files.length === 1 ? 'is' : 'are';
    return `${names} ${verb} in the stock and not in the media folders. Pages leave ${files.length === 1 ? 'it' : 'them'} out.`;
  },
  hint: () =>
    'Put them into a media folder of the tenant, or correct the stock: addresses of pictures begin with https:// or /media/. Names are compared letter by letter, capitals included.',
});
