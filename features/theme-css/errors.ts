/** Problems of `theme.css`: DS1320 to DS1329. */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';

export const brokenSheet = defineError<{ reason: string }>({
  code: 'DS1320',
  title: 'Style sheet cannot be read',
  message: ({ reason }) => `theme.css ${reason}.`,
  hint: () =>
    'Write plain CSS in UTF-8, at most 100 kB. The file stands beside tenant.json, or beside the folders of the tenants.',
});

export const outsideReference = defineError<{ what: string }>({
  code: 'DS1321',
  title: 'Style sheet loads something else',
  message: ({ what }) =>
    `${what} is not allowed: the policy of the pages lets style sheets load files of the site only.`,
  hint: () =>
    'Put pictures and fonts into a media folder and write url(/media/name.webp); write imported rules into theme.css itself.',
});

export const unknownVariable = defineError<{ name: string; nearest: string | undefined }>({
  code: 'DS1322',
  title: 'Unknown variable',
  message: ({ name }) => `Pages have no variable ${name}.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}The reference of the theme lists all variables; name your own without --ds-.`,
});

export const unknownPart = defineError<{ name: string; nearest: string | undefined }>({
  code: 'DS1323',
  title: 'Unknown part',
  message: ({ name }) => `Pages have no part ${name}, so the rule has no effect.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}The reference of the theme lists all parts.`,
});

export const missingFile = defineError<{ file: string; nearest: string | undefined }>({
  code: 'DS1324',
  title: 'Style sheet names a missing file',
  message: ({ file }) => `${file} is not in the media folders of the tenant.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Names are compared letter by letter, capitals included.`,
});
