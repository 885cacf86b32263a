/** Problems of a tenant's fonts: DS1330 to DS1339. */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';

export const unusableFont = defineError<{ file: string; reason: string; nearest?: string | undefined }>({
  code: 'DS1330',
  title: 'Font cannot be used',
  message: ({ file, reason }) => `${file} ${reason}.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Put a WOFF2, WOFF, TTF or OTF of at most 2 MB into a media folder of the tenant, or name a font of the product.`,
});

export const heavyFont = defineError<{ file: string; kilobytes: number }>({
  code: 'DS1331',
  title: 'Font is large',
  message: ({ file, kilobytes }) =>
    `Each visitor loads ${kilobytes} kB for ${file}; a Latin font has 20 to 60 kB.`,
  hint: () =>
    'Install the package `subset-font` beside dealersite, and builds keep the Latin letters only. If it is installed, give a font with fewer weights or widths.',
});

export const restrictedFont = defineError<{ file: string }>({
  code: 'DS1332',
  title: 'Font forbids embedding',
  message: ({ file }) => `${file} says that its licence does not allow documents to embed it.`,
  hint: () => 'Ask its maker for a licence for web sites, which comes with files that allow it.',
});

export const incompleteFont = defineError<{ file: string; missing: string }>({
  code: 'DS1333',
  title: 'Font lacks characters',
  message: ({ file, missing }) => `${file} has no ${missing}, so pages show them in another font.`,
  hint: () => 'Give the file that has all Latin letters, digits and signs.',
});
