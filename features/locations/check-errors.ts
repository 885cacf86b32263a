/** What `check` finds about locations: DS1220, DS1222 to DS1226, DS1230, DS1233, DS1235, DS1246, DS1247. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';

export const primaryLocation = defineError<{ names: readonly string[] }>({
  code: 'DS1220',
  title: 'One primary location',
  message: ({ names }) =>
    names.length === 0
      ? 'No location is primary.'
      : `${names.length} locations are primary: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  hint: () => 'Set "primary": true on exactly one location; the site speaks for it first.',
});

export const sameAddress = defineError<{ slug: string; kind: string; first: string }>({
  code: 'DS1222',
  title: 'Two locations at one address',
  message: ({ slug, kind, first }) => `/contact-us/${slug} already belongs to the ${kind} location ${first}.`,
  hint: () =>
    'Locations of one yard may share a page when their location_type differs; otherwise give each a slug of its own.',
});

export const sharedPage = defineError<{
  slug: string;
  first: string;
  name: string;
  street: string;
  city: string;
}>({
  code: 'DS1247',
  title: 'One page for two addresses',
  message: ({ slug, first, name, street, city }) =>
    `${name} (${street}, ${city}) shares /contact-us/${slug} with ${first}, which is at another address.`,
  hint: () =>
    'The page has both addresses, each with its department. If they are two yards, give one of them a slug of its own.',
});

export const hoursMissing = defineError<{ what: string }>({
  code: 'DS1223',
  title: 'Open without hours',
  message: ({ what }) => `${what} is Open but lacks an opening or closing time.`,
  hint: () => 'Give both times, or set the status to Closed.',
});

export const hoursReversed = defineError<{ what: string; open: string; close: string }>({
  code: 'DS1224',
  title: 'Closes before it opens',
  message: ({ what, open, close }) => `${what} opens at ${open} and closes at ${close}.`,
  hint: () =>
    'Times are on the 24-hour clock: half past five in the afternoon is 17:30. Round the clock is 00:00 to 24:00.',
});

export const hoursTwice = defineError<{ what: string }>({
  code: 'DS1225',
  title: 'Hours given twice',
  message: ({ what }) => `${what} has hours that overlap, or is both open and closed.`,
  hint: () => 'A day and department may have several entries whose hours do not overlap.',
});

export const unknownMake = defineError<{ make: string; nearest: string | undefined }>({
  code: 'DS1226',
  title: 'Unknown make',
  message: ({ make }) => `\`${make}\` is not among the manufacturers of the tenant.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Add it to "manufacturers", or take it off the location.`,
});

export const unknownZone = defineError<{ zone: string; nearest: string | undefined }>({
  code: 'DS1230',
  title: 'Unknown time zone',
  message: ({ zone }) => `\`${zone}\` is not an IANA time zone.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Such as Australia/Sydney, Australia/Brisbane or Australia/Perth.`,
});

export const zoneOfState = defineError<{ name: string; zone: string; state: string }>({
  code: 'DS1246',
  title: 'No time zone',
  message: ({ name, zone, state }) =>
    `${name} names no time zone: its hours are told in ${zone}, the zone of ${state}.`,
  hint: ({ zone }) => `Set "timezone": "${zone}", or the zone it has.`,
});

export const noLicence = defineError<{ name: string }>({
  code: 'DS1233',
  title: 'No dealer licence',
  message: ({ name }) => `${name} shows no motor dealer licence number.`,
  hint: () =>
    'Advertisements of licensed dealers must carry it: set "license_number", or "dealer_license_number" on locations.',
});

export const unknownLocation = defineError<{ field: string; value: string; nearest: string | undefined }>({
  code: 'DS1235',
  title: 'Unknown location',
  message: ({ field, value }) => `\`${value}\` in ${field} is no location of the tenant.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Use the id or name of one of the "locations".`,
});
