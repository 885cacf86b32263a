/** What can be wrong with a tenant's own pictures: DS1300 to DS1399. A site is built all the same. */
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
