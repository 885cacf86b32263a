/** Errors of `dealersite init`: DS1019 to DS1029, DS1195, DS1250 to DS1252. */
import { plural } from '../../features/_domain/price/money.ts';
import { didYouMean } from '../../features/_domain/text/did-you-mean.ts';
import { defineError } from '../../renderer/contract/error.ts';

/** A value of a flag or prompt. */
interface Given {
  flag: string;
  text: string;
}

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

export const notOffered = defineError<Given & { nearest: string | undefined; names: readonly string[] }>({
  code: 'DS1020',
  title: 'Unknown value',
  exitCode: 2,
  message: ({ flag, text }) =>
    text === '' ? `${flag} is empty.` : `${flag} ${text} is not a possible value.`,
  hint: ({ nearest, names }) =>
    `${didYouMean(nearest)}Possible values: ${quoted(names)}. All options: dealersite init --help`,
});

export const notAColour = defineError<Given>({
  code: 'DS1021',
  title: 'Wrong colour',
  exitCode: 2,
  message: ({ flag, text }) => `${flag} ${text}: expected a colour.`,
  hint: ({ flag }) => `Write six hexadecimal digits: ${flag} "#1b3a4b". The # is optional.`,
});

export const colourUnreadable = defineError<
  Given & { on: string; actual: number; ratio: number; nearest: string }
>({
  code: 'DS1022',
  title: 'The colour has too little contrast',
  exitCode: 2,
  message: ({ flag, text, on, actual, ratio }) =>
    `${flag} ${text}: ${on} has a contrast of ${actual.toFixed(1)}:1 and needs ${ratio}:1.`,
  hint: ({ flag, nearest }) => `The nearest readable shade: ${flag} "${nearest}".`,
});

export const notAPlace = defineError<Given & { reason: string }>({
  code: 'DS1023',
  title: 'Wrong suburb or postcode',
  exitCode: 2,
  message: ({ flag, text, reason }) => `${flag} ${text}: ${reason}.`,
  hint: ({ flag }) => `Write suburb and postcode: ${flag} "Dubbo 2830". The state follows from the postcode.`,
});

export const noMapPoint = defineError<{ city: string; postcode: string }>({
  code: 'DS1019',
  title: 'Postcode without a map position',
  message: ({ city, postcode }) =>
    `--place ${city} ${postcode}: the map data lacks this postcode. The tenant was created without a map position.`,
  hint: () =>
    'If the postcode is right, add `lat` and `lng` to the address in tenant.json; otherwise correct `postcode` and `state` there.',
});

export const notAPhone = defineError<Given & { reason: string }>({
  code: 'DS1024',
  title: 'Wrong phone number',
  exitCode: 2,
  message: ({ flag, text, reason }) => `${flag} ${text}: ${reason}.`,
  hint: ({ flag }) =>
    `Write ten digits with the area code, a mobile, or a 13, 1300 or 1800 number: ${flag} "02 5550 0100".`,
});

export const notAnEmail = defineError<Given>({
  code: 'DS1025',
  title: 'Wrong email address',
  exitCode: 2,
  message: ({ flag, text }) => `${flag} ${text}: expected an email address.`,
  hint: ({ flag }) => `Write it like ${flag} sales@yard.example.`,
});

export const notALine = defineError<Given & { reason: string }>({
  code: 'DS1026',
  title: 'Wrong text',
  exitCode: 2,
  message: ({ flag, reason }) => `${flag} ${reason}.`,
  hint: ({ flag }) => `Write one line of 200 characters at most: ${flag} "River Auto".`,
});

export const nameNeeded = defineError<object>({
  code: 'DS1027',
  title: 'The tenant has no name',
  exitCode: 2,
  message: () => 'init needs a slug or --name.',
  hint: () => 'Name the tenant: dealersite init river-auto, or dealersite init --name "River Auto".',
});

export const tenantExists = defineError<{ folder: string }>({
  code: 'DS1250',
  title: 'The tenant exists',
  exitCode: 2,
  message: ({ folder }) => `${folder} already exists.`,
  hint: () => 'Nothing was changed. Choose another slug, or edit the existing tenant.',
});

export const notWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1251',
  title: 'The folder cannot be created',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder} cannot be created: ${reason}.`,
  hint: () =>
    'Check that --root names the folder of the project, and that you may write to its folder `tenants`.',
});

export const noExport = defineError<{ file: string; reason: string }>({
  code: 'DS1252',
  title: 'The export cannot be read',
  exitCode: 2,
  message: ({ file, reason }) => `${file} cannot be read: ${reason}.`,
  hint: () =>
    'Set --from to the path or https:// address of a CSV, JSON, NDJSON, XML or XLSX file, compressed or not.',
});

export const noRow = defineError<{ file: string; rows: number; slug: string }>({
  code: 'DS1195',
  title: 'No row of the export was accepted',
  message: ({ file, rows, slug }) =>
    rows === 0
      ? `${file} has no rows. tenants/${slug} was created without vehicles.`
      : `The mapping rejects all ${plural(rows, 'row')} of ${file}. tenants/${slug} was created without vehicles.`,
  hint: ({ slug }) =>
    `Correct the mapping in tenants/${slug}/tenant.json; the summary lists the reasons. To see how each column is mapped: dealersite pull --explain --tenant ${slug}`,
});
