/** Errors of `dealersite init`: DS1019 to DS1029, DS1195, DS1250 to DS1252. */
import { plural } from '../../features/_domain/price/money.ts';
import { didYouMean } from '../../features/_domain/text/did-you-mean.ts';
import { defineError } from '../../renderer/contract/error.ts';

/** A value that a flag or a question was given. */
interface Given {
  flag: string;
  text: string;
}

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

export const notOffered = defineError<Given & { nearest: string | undefined; names: readonly string[] }>({
  code: 'DS1020',
  title: 'Not offered',
  exitCode: 2,
  message: ({ flag, text }) => (text === '' ? `${flag} is empty.` : `${flag} ${text} is none of its values.`),
  hint: ({ nearest, names }) =>
    `${didYouMean(nearest)}Possible values: ${quoted(names)}. All options: dealersite init --help`,
});

export const notAColour = defineError<Given>({
  code: 'DS1021',
  title: 'Not a colour',
  exitCode: 2,
  message: ({ flag, text }) => `${flag} ${text}: expected a colour.`,
  hint: ({ flag }) => `Write six hexadecimal digits: ${flag} "#1b3a4b". The # may be left out.`,
});

export const colourUnreadable = defineError<
  Given & { on: string; actual: number; ratio: number; nearest: string }
>({
  code: 'DS1022',
  title: 'Colour that cannot be read',
  exitCode: 2,
  message: ({ flag, text, on, actual, ratio }) =>
    `${flag} ${text}: ${on} has a contrast of ${actual.toFixed(1)}:1 and needs ${ratio}:1.`,
  hint: ({ flag, nearest }) => `The nearest shade that can be read: ${flag} "${nearest}".`,
});

export const notAPlace = defineError<Given & { reason: string }>({
  code: 'DS1023',
  title: 'Not an Australian place',
  exitCode: 2,
  message: ({ flag, text, reason }) => `${flag} ${text}: ${reason}.`,
  hint: ({ flag }) => `Write suburb and postcode: ${flag} "Dubbo 2830". The state follows from the postcode.`,
});

export const noMapPoint = defineError<{ city: string; postcode: string }>({
  code: 'DS1019',
  title: 'Postcode without a point on the map',
  message: ({ city, postcode }) =>
    `--place ${city} ${postcode}: no place has this postcode on the map. The tenant was made without a map point.`,
  hint: () =>
    'If the postcode is right, add `lat` and `lng` to the address in tenant.json; otherwise correct `postcode` and `state` there.',
});

export const notAPhone = defineError<Given & { reason: string }>({
  code: 'DS1024',
  title: 'Not an Australian number',
  exitCode: 2,
  message: ({ flag, text, reason }) => `${flag} ${text}: ${reason}.`,
  hint: ({ flag }) =>
    `Write ten digits with the area code, a mobile, or a 13, 1300 or 1800 number: ${flag} "02 5550 0100".`,
});

export const notAnEmail = defineError<Given>({
  code: 'DS1025',
  title: 'Not an email address',
  exitCode: 2,
  message: ({ flag, text }) => `${flag} ${text}: expected an email address.`,
  hint: ({ flag }) => `Write it like ${flag} sales@yard.example.`,
});

export const notALine = defineError<Given & { reason: string }>({
  code: 'DS1026',
  title: 'Not a name',
  exitCode: 2,
  message: ({ flag, reason }) => `${flag} ${reason}.`,
  hint: ({ flag }) => `Write one line of 200 characters at most: ${flag} "River Auto".`,
});

export const nameNeeded = defineError<object>({
  code: 'DS1027',
  title: 'No name',
  exitCode: 2,
  message: () => 'init was given neither a slug nor --name.',
  hint: () => 'Name the tenant: dealersite init river-auto, or dealersite init --name "River Auto".',
});

export const tenantExists = defineError<{ folder: string }>({
  code: 'DS1250',
  title: 'The tenant exists',
  exitCode: 2,
  message: ({ folder }) => `There is already something at ${folder}.`,
  hint: () => 'Nothing was changed. Choose another slug, or edit the tenant that is there.',
});

export const notWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1251',
  title: 'Cannot write',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder} cannot be made: ${reason}.`,
  hint: () => 'Check that --root names a folder you may write to.',
});

export const noExport = defineError<{ file: string; reason: string }>({
  code: 'DS1252',
  title: 'No export to look at',
  exitCode: 2,
  message: ({ file, reason }) => `${file} cannot be read: ${reason}.`,
  hint: () =>
    'Give --from the path of a CSV, JSON, NDJSON, XML or XLSX file, packed or not, or its https:// address.',
});

export const noRow = defineError<{ file: string; rows: number; slug: string }>({
  code: 'DS1195',
  title: 'No row of the export comes in',
  message: ({ file, rows, slug }) =>
    rows === 0
      ? `${file} has no rows. tenants/${slug} was made, but has no vehicles.`
      : `None of ${plural(rows, 'row')} of ${file} comes in with this mapping. tenants/${slug} was made, but has no vehicles.`,
  hint: ({ slug }) =>
    `Correct the mapping in tenants/${slug}/tenant.json; the summary says why rows are refused. To see what it makes of each column: dealersite pull --explain --tenant ${slug}`,
});
