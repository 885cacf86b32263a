/** Problems of a tenant's logo: DS1310 to DS1319. */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';

export const unusableLogo = defineError<{ file: string; reason: string; nearest?: string | undefined }>({
  code: 'DS1310',
  title: 'Logo cannot be used',
  message: ({ file, reason }) => `${file} ${reason}.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Give a well-formed SVG of at most 200 kB, or a PNG, WebP, JPEG or AVIF of at most 5 MB, in a media folder of the tenant.`,
});

export const cleanedLogo = defineError<{ file: string; removed: readonly string[] }>({
  code: 'DS1311',
  title: 'Parts of a logo are left out',
  message: ({ file, removed }) =>
    `Pages show ${file} without ${removed.slice(0, 5).join(', ')}${removed.length > 5 ? ' and others' : ''}.`,
  hint: () =>
    'A logo may not run scripts or load anything. Export it as plain SVG with text as outlines and pictures embedded, and the message goes.',
});

export const wideIcon = defineError<{ file: string; ratio: number }>({
  code: 'DS1312',
  title: 'Logo does not fit an icon',
  message: ({ file, ratio }) =>
    `${file} is ${ratio.toFixed(1)} times as long as it is broad, so the icons of browsers and phones show the initials of the name.`,
  hint: () => 'Give a square form of it as "brand.logo.small".',
});

export const undrawnLogo = defineError<{ file: string }>({
  code: 'DS1313',
  title: 'Logo cannot be drawn',
  message: ({ file }) =>
    `Without the package \`sharp\`, ${file} is published as it is, and icons and mails show no logo.`,
  hint: () => 'Install `sharp` beside dealersite.',
});

export const cleanedDrawing = defineError<{ file: string; removed: readonly string[] }>({
  code: 'DS1314',
  title: 'Parts of an SVG are left out',
  message: ({ file, removed }) =>
    `The site publishes ${file} without ${removed.slice(0, 5).join(', ')}${removed.length > 5 ? ' and others' : ''}.`,
  hint: () =>
    'An SVG opens as a document of the site, so it may not run scripts or load anything. Export it as plain SVG with pictures embedded, and the message goes.',
});

export const unusableDrawing = defineError<{ file: string; reason: string }>({
  code: 'DS1315',
  title: 'An SVG is not published',
  message: ({ file, reason }) => `${file} ${reason}, so the site does not publish it.`,
  hint: () => 'Export it again as plain SVG of at most 2 MB, or as PNG or WebP.',
});
