/** What `check` finds beyond the schema: DS1220 to DS1249. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

const did = (nearest: string | undefined): string =>
  nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;

export const primaryLocation = defineError<{ names: readonly string[] }>({
  code: 'DS1220',
  title: 'One primary location',
  message: ({ names }) =>
    names.length === 0
      ? 'No location is primary.'
      : `${names.length} locations are primary: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  hint: () => 'Set "primary": true on exactly one location; the site speaks for it first.',
});

export const givenTwice = defineError<{ what: string; value: string; first: string }>({
  code: 'DS1221',
  title: 'Given twice',
  message: ({ what, value, first }) => `The ${what} \`${value}\` is already used by ${first}.`,
  hint: ({ what }) => `Give each its own ${what}.`,
});

export const sameAddress = defineError<{ slug: string; kind: string; first: string }>({
  code: 'DS1222',
  title: 'Two locations at one address',
  message: ({ slug, kind, first }) => `/contact-us/${slug} already belongs to the ${kind} location ${first}.`,
  hint: () =>
    'Locations of one yard may share a page when their location_type differs; otherwise give each a slug of its own.',
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
  hint: () => 'Times are on the 24-hour clock: half past five in the afternoon is 17:30.',
});

export const hoursTwice = defineError<{ what: string }>({
  code: 'DS1225',
  title: 'Hours given twice',
  message: ({ what }) => `${what} is given more than once.`,
  hint: () => 'Keep one entry for each day and department.',
});

export const unknownMake = defineError<{ make: string; nearest: string | undefined }>({
  code: 'DS1226',
  title: 'Unknown make',
  message: ({ make }) => `\`${make}\` is not among the manufacturers of the tenant.`,
  hint: ({ nearest }) => `${did(nearest)}Add it to "manufacturers", or take it off the location.`,
});

export const mediaMissing = defineError<{
  file: string;
  nearest: string | undefined;
  folders: readonly string[];
}>({
  code: 'DS1227',
  title: 'Missing media file',
  message: ({ file }) => `${file} is not in the media folders of the tenant.`,
  hint: ({ nearest, folders }) =>
    `${did(nearest)}Media folders: ${folders.join(', ')}. Names are compared letter by letter, capitals included.`,
});

export const stockReference = defineError<{
  field: string;
  id: string;
  vehicles: number;
  known: readonly string[];
}>({
  code: 'DS1228',
  title: 'Stock refers to nothing',
  message: ({ field, id, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} the ${field} \`${id}\`, which the tenant does not have.`,
  hint: ({ known, field }) =>
    `Known: ${known.length > 0 ? known.map((one) => `\`${one}\``).join(', ') : 'none'}. Add it, or correct ${field} in the mapping of the stock.`,
});

export const lowContrast = defineError<{ front: string; back: string; ratio: number; actual: number }>({
  code: 'DS1229',
  title: 'Colours that cannot be read',
  message: ({ front, back, ratio, actual }) =>
    `With these seeds ${front} on ${back} has a contrast of ${actual.toFixed(2)}:1; ${ratio}:1 is needed.`,
  hint: () => 'Choose a darker or a lighter accent or ground.',
});

export const unknownZone = defineError<{ zone: string; nearest: string | undefined }>({
  code: 'DS1230',
  title: 'Unknown time zone',
  message: ({ zone }) => `\`${zone}\` is not an IANA time zone.`,
  hint: ({ nearest }) => `${did(nearest)}Such as Australia/Sydney, Australia/Brisbane or Australia/Perth.`,
});

export const siteUrlPath = defineError<{ url: string; origin: string }>({
  code: 'DS1231',
  title: 'Site address with a path',
  message: ({ url }) => `${url} is more than a host.`,
  hint: ({ origin }) => `A site stands at the root of its host: ${origin}`,
});

export const neverShown = defineError<{ start: string; expiry: string }>({
  code: 'DS1232',
  title: 'Never shown',
  message: ({ start, expiry }) => `The card starts at ${start} and expires at ${expiry}.`,
  hint: () => 'The expiry must come after the start.',
});

export const noLicence = defineError<{ name: string }>({
  code: 'DS1233',
  title: 'No dealer licence',
  message: ({ name }) => `${name} shows no motor dealer licence number.`,
  hint: () =>
    'Advertisements of licensed dealers must carry it: set "license_number", or "dealer_license_number" on locations.',
});

export const secretInPublic = defineError<{ from: string }>({
  code: 'DS1234',
  title: 'Write key sent to browsers',
  message: ({ from }) => `\`search.key\` is the same as the admin key in ${from}.`,
  hint: () =>
    'Make a search-only key in the search cluster and put it into "key"; every visitor can read it.',
});

export const unknownLocation = defineError<{ field: string; value: string; nearest: string | undefined }>({
  code: 'DS1235',
  title: 'Unknown location',
  message: ({ field, value }) => `\`${value}\` in ${field} is no location of the tenant.`,
  hint: ({ nearest }) => `${did(nearest)}Use the id or name of one of the "locations".`,
});

export const secretElsewhere = defineError<object>({
  code: 'DS1236',
  title: 'Private value in a public place',
  message: () => 'A key or token that must stay private is repeated here, where it becomes part of the site.',
  hint: () =>
    'Take it out, and replace it with a new one where it was issued: it may have been read already.',
});

export const keyExpired = defineError<{ at: string }>({
  code: 'DS1237',
  title: 'Search key has expired',
  message: ({ at }) => `\`search.key\` is good until ${at} only.`,
  hint: () => 'Derive a new one: dealersite index --scoped-key.',
});

export const keyFromAdmin = defineError<{ from: string }>({
  code: 'DS1238',
  title: 'Search key of the wrong key',
  message: ({ from }) => `\`search.key\` was derived from the admin key in ${from}, which no cluster takes.`,
  hint: () =>
    'Derive it from a key with the action documents:search only, given as TYPESENSE_SEARCH_KEY: dealersite index --scoped-key.',
});

export const keyTooStrong = defineError<{ rights: readonly string[] }>({
  code: 'DS1239',
  title: 'Search key may do more than search',
  message: ({ rights }) =>
    `The cluster lets \`search.key\` ${rights.join(', ')}. Every visitor can read that key.`,
  hint: () =>
    'Revoke it in the cluster and make one with the action documents:search for this collection only.',
});

export const keyRefused = defineError<{ index: string; why: string }>({
  code: 'DS1240',
  title: 'Search key cannot search',
  message: ({ index, why }) => `A search in ${index} with \`search.key\` fails: ${why}`,
  hint: () => 'Was the key revoked, or is it for another collection? Has the stock been indexed?',
});

export const watchPage = defineError<{ first: string; vehicles: number }>({
  code: 'DS1241',
  title: 'Video that cannot be played',
  message: ({ first, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} a page to watch a video on as video: ${first}${vehicles === 1 ? '' : ' and others'}.`,
  hint: () =>
    'Give the address of the embed instead, such as https://www.youtube.com/embed/… or https://player.vimeo.com/video/…; "media.video_embeds" lists those that pages take.',
});

export const clusterSilent = defineError<{ host: string; why: string }>({
  code: 'DS1242',
  title: 'Search cluster cannot be asked',
  message: ({ host, why }) => `What \`search.key\` may do could not be asked at ${host}: ${why}`,
  hint: () => 'Check `search.host` and the network. Of the key itself this says nothing.',
});

export const keyDamaged = defineError<object>({
  code: 'DS1243',
  title: 'Search key is not whole',
  message: () =>
    '`search.key` begins like a scoped key, and what it carries cannot be read: no cluster takes it.',
  hint: () => 'Copy it again whole, or derive a new one: dealersite index --scoped-key.',
});

export const sharedHost = defineError<{ host: string; others: readonly string[] }>({
  code: 'DS1244',
  title: 'Host of another tenant',
  message: ({ host, others }) =>
    `${host} is named by ${others.map((slug) => `\`${slug}\``).join(' and ')} too: it shows the site of one of them, and takes leads for that one alone.`,
  hint: () => 'Give each tenant a host of its own: `site_url` for its pages, `api.base_url` for its API.',
});

export const insecureMedia = defineError<{ first: string; vehicles: number }>({
  code: 'DS1245',
  title: 'Pictures that pages do not load',
  message: ({ first, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} pictures or videos at addresses without https, such as ${first}. The policy of the pages keeps browsers from loading them.`,
  hint: () => 'Give their addresses with https in the export, or bring the files in by "media.folders".',
});
