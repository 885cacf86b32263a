/** What `check` finds about locations: DS1220, DS1222 to DS1226, DS1230, DS1233, DS1235, DS1246, DS1247, DS2400 to DS2410. A code is never given to another error. */
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
    'Locations of one yard may share a page when their location_type differs: set `"location_type": "service"` or `"parts"` on a department. Otherwise give each a slug of its own.',
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

export const noPoint = defineError<{ name: string }>({
  code: 'DS2400',
  title: 'No coordinates',
  message: ({ name }) =>
    `${name} has no coordinates: it has no map, and stands last when locations are sorted by distance.`,
  hint: () =>
    'Set "lat" and "long" of its address, in degrees: south is negative, such as -33.77 and 151.25.',
});

export const halfPoint = defineError<{ name: string; missing: 'lat' | 'long' }>({
  code: 'DS2401',
  title: 'Half a coordinate',
  message: ({ name, missing }) => `${name} lacks "${missing}" beside the other coordinate.`,
  hint: () => 'Give both "lat" and "long", or neither.',
});

export const farPoint = defineError<{ name: string; lat: number; long: number; state: string }>({
  code: 'DS2402',
  title: 'Coordinates outside Australia',
  message: ({ name, lat, long, state }) => `${name} is in ${state}, but ${lat}, ${long} is not in Australia.`,
  hint: () =>
    '"lat" is negative in Australia (-9 to -44) and "long" positive (96 to 168); they may have been swapped.',
});

export const noHours = defineError<{ name: string }>({
  code: 'DS2403',
  title: 'No opening hours',
  message: ({ name }) => `${name} lists no opening hours: its page asks visitors to ring or write.`,
  hint: () => 'Set "opening_hours" in its "contact_detail".',
});

export const noPhone = defineError<{ name: string }>({
  code: 'DS2404',
  title: 'No phone number',
  message: ({ name }) => `${name} has no phone number: nobody can call it from its page.`,
  hint: () => 'Set "phone" in its "contact_detail".',
});

export const noKey = defineError<{ url: string }>({
  code: 'DS2405',
  title: 'Tiles without their key',
  message: ({ url }) => `${url} needs a key, and no "key" is set.`,
  hint: () => 'Set "key" of the map, or "map_key" in the address of each location.',
});

export const unusedKey = defineError<{ name: string; url: string }>({
  code: 'DS2406',
  title: 'Key without a place',
  message: ({ name, url }) => `The map key of ${name} is not used: ${url}.`,
  hint: () => 'Put {key} into the address of the tiles, or take the key away.',
});

export const unusedPhone = defineError<{ name: string }>({
  code: 'DS2407',
  title: 'Dealership number that shows nowhere',
  message: ({ name }) => `${name} has a phone number, and "per_dealership" of the phones is off.`,
  hint: () => 'Set "phones": {"per_dealership": true}, or take the number away.',
});

export const unknownChoice = defineError<{ value: string; nearest: string | undefined }>({
  code: 'DS2409',
  title: 'Location block without a location',
  message: ({ value }) =>
    `\`${value}\` is neither a choice of locations nor the id of one: the block shows nothing.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Use all, primary, sales, service, parts, service-and-parts, or the id of a location.`,
});

export const emptyChoice = defineError<{ value: string }>({
  code: 'DS2410',
  title: 'Location block without a location',
  message: ({ value }) => `No location fits \`${value}\`: the block shows nothing.`,
  hint: () => 'Choose other locations, or give one the department.',
});
