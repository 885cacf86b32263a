/**
 * Errors of `check` about locations: DS1220, DS1222 to DS1226, DS1230, DS1233, DS1235, DS1246, DS1247, DS2400 to
 * DS2410. Codes are never reused.
 */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';

export const primaryLocation = defineError<{ names: readonly string[] }>({
  code: 'DS1220',
  title: 'One primary location',
  message: ({ names }) =>
    names.length === 0
      ? 'No location is primary.'
      : `${names.length} locations are primary: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  hint: () => 'Set `"primary": true` on exactly one location; the site displays it first.',
});

export const sameAddress = defineError<{ slug: string; kind: string; first: string }>({
  code: 'DS1222',
  title: 'Two locations with one address',
  message: ({ slug, kind, first }) => `/contact-us/${slug} already belongs to the ${kind} location ${first}.`,
  hint: () =>
    'Departments of one location may share a page when their location_type differs: set `"location_type": "service"` or `"parts"` on a department. Otherwise give each its own slug.',
});

export const sharedPage = defineError<{
  slug: string;
  first: string;
  name: string;
  street: string;
  city: string;
}>({
  code: 'DS1247',
  title: 'One page for two street addresses',
  message: ({ slug, first, name, street, city }) =>
    `${name} (${street}, ${city}) shares /contact-us/${slug} with ${first}, which has another street address.`,
  hint: () =>
    'The page shows both addresses, each with its department. If they are separate locations, give one its own slug.',
});

export const hoursMissing = defineError<{ what: string }>({
  code: 'DS1223',
  title: 'Open without hours',
  message: ({ what }) => `${what} has the status Open but no opening or closing time.`,
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
  title: 'Conflicting hours',
  message: ({ what }) => `${what} has overlapping hours, or is both open and closed.`,
  hint: () => 'A day and department may have several entries whose hours do not overlap.',
});

export const unknownMake = defineError<{ make: string; nearest: string | undefined }>({
  code: 'DS1226',
  title: 'Unknown make',
  message: ({ make }) => `\`${make}\` is not in the manufacturers of the tenant.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Add it to "manufacturers", or remove it from the location.`,
});

export const unknownZone = defineError<{ zone: string; nearest: string | undefined }>({
  code: 'DS1230',
  title: 'Unknown time zone',
  message: ({ zone }) => `\`${zone}\` is not an IANA time zone.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Use a zone such as Australia/Sydney, Australia/Brisbane or Australia/Perth.`,
});

export const zoneOfState = defineError<{ name: string; zone: string; state: string }>({
  code: 'DS1246',
  title: 'Missing time zone',
  message: ({ name, zone, state }) =>
    `${name} has no time zone: its hours use ${zone}, the zone of ${state}.`,
  hint: ({ zone }) => `Set "timezone": "${zone}", or another zone.`,
});

export const noLicence = defineError<{ name: string }>({
  code: 'DS1233',
  title: 'Missing dealer licence',
  message: ({ name }) => `${name} has no motor dealer licence number.`,
  hint: () =>
    'Licensed dealers must show it in advertisements: set "license_number", or "dealer_license_number" on locations.',
});

export const unknownLocation = defineError<{ field: string; value: string; nearest: string | undefined }>({
  code: 'DS1235',
  title: 'Unknown location',
  message: ({ field, value }) => `\`${value}\` in ${field} is not a location of the tenant.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Use the id or name of one of the "locations".`,
});

export const noPoint = defineError<{ name: string }>({
  code: 'DS2400',
  title: 'Missing coordinates',
  message: ({ name }) =>
    `${name} has no coordinates: it has no map, and comes last when locations are sorted by distance.`,
  hint: () =>
    'Set "lat" and "long" of its address, in degrees: south is negative, such as -33.77 and 151.25.',
});

export const halfPoint = defineError<{ name: string; missing: 'lat' | 'long' }>({
  code: 'DS2401',
  title: 'Incomplete coordinates',
  message: ({ name, missing }) => `${name} has only one coordinate; "${missing}" is missing.`,
  hint: () => 'Set both "lat" and "long", or neither.',
});

export const farPoint = defineError<{ name: string; lat: number; long: number; state: string }>({
  code: 'DS2402',
  title: 'Coordinates outside Australia',
  message: ({ name, lat, long, state }) => `${name} is in ${state}, but ${lat}, ${long} is not in Australia.`,
  hint: () =>
    '"lat" is negative in Australia (-9 to -44) and "long" positive (96 to 168); check whether they are swapped.',
});

export const noHours = defineError<{ name: string }>({
  code: 'DS2403',
  title: 'Missing opening hours',
  message: ({ name }) => `${name} has no opening hours: its page asks visitors to call or write.`,
  hint: () => 'Set "opening_hours" in its "contact_detail".',
});

export const noPhone = defineError<{ name: string }>({
  code: 'DS2404',
  title: 'Missing phone number',
  message: ({ name }) => `${name} has no phone number: visitors cannot call it from its page.`,
  hint: () => 'Set "phone" in its "contact_detail".',
});

export const noKey = defineError<{ url: string }>({
  code: 'DS2405',
  title: 'Map tiles without a key',
  message: ({ url }) => `${url} needs a key, but "key" is not set.`,
  hint: () => 'Set "key" of the map, or "map_key" in the address of each location.',
});

export const unusedKey = defineError<{ name: string; url: string }>({
  code: 'DS2406',
  title: 'Unused map key',
  message: ({ name, url }) => `The map key of ${name} is not used: ${url}.`,
  hint: () => 'Put {key} into the address of the tiles, or remove the key.',
});

export const unusedPhone = defineError<{ name: string }>({
  code: 'DS2407',
  title: 'Unused dealership number',
  message: ({ name }) => `${name} has a phone number, but "per_dealership" of the phones is off.`,
  hint: () => 'Set "phones": {"per_dealership": true}, or remove the number.',
});

export const unknownChoice = defineError<{ value: string; nearest: string | undefined }>({
  code: 'DS2409',
  title: 'Unknown location in a block',
  message: ({ value }) =>
    `\`${value}\` is neither a choice of locations nor the id of one: the block is empty.`,
  hint: ({ nearest }) =>
    `${didYouMean(nearest)}Use all, primary, sales, service, parts, service-and-parts, or the id of a location.`,
});

export const emptyChoice = defineError<{ value: string }>({
  code: 'DS2410',
  title: 'Location block without a location',
  message: ({ value }) => `No location matches \`${value}\`: the block is empty.`,
  hint: () => 'Choose other locations, or add the department to one.',
});
