/** Events of a page, with their numbers in analytics services. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toRecord } from '../../../features/analytics/analytics.ts';
import type { DomainEvent, MeasuredVehicle } from '../../../features/_domain/browser/events.ts';
import { NEWSLETTER_CATEGORY } from '../../../features/_domain/form/newsletter.ts';
import { code, page, table } from './markdown.ts';

/** When each event happens. A new event does not compile without its sentence. */
const WHEN: Readonly<Record<DomainEvent['type'], string>> = {
  'page-viewed': 'a page is seen; `page` is `search` on search pages',
  'vehicle-viewed': 'the page of a vehicle is seen',
  'phone-revealed': 'a visitor has a phone number shown',
  'dealer-called': 'a phone number is pressed',
  'favourite-saved': 'a vehicle becomes a favourite',
  'favourite-removed': 'a vehicle is a favourite no more',
  'watchlist-saved': 'a vehicle is saved to the watchlist',
  'watchlist-removed': 'a vehicle is removed from the watchlist',
  'vehicle-printed': 'a vehicle is printed',
  'vehicle-shared': 'a vehicle is shared',
  'pdf-downloaded': 'the PDF of a vehicle is downloaded',
  'history-report-opened': 'a history report is opened',
  'finance-calculator-used': 'the finance calculator is used; recorded once a page',
  'offer-accepted': 'a trade-in offer is accepted',
  'enquiry-sent': 'a form is sent and accepted',
  'form-failed': 'a form is refused; `message` is the text of the form',
  'media-opened': 'the gallery or another view of a vehicle is opened',
  'link-followed': 'a link that is counted is followed',
};

const TYPES = Object.keys(WHEN) as DomainEvent['type'][];
const CAR_TYPES = ['used', 'new', 'demo'] as const;

const vehicleOf = (car_type: MeasuredVehicle['car_type']): MeasuredVehicle => ({
  id: 'v1',
  car_type,
  make: 'Toyota',
  model: 'Corolla',
});

function computeNumber(event: DomainEvent, car_type?: MeasuredVehicle['car_type']): number | undefined {
  const vehicle = car_type && vehicleOf(car_type);
  return toRecord(event, { path: '/cars/2021-toyota-corolla', vehicle })?.event_id;
}

/** Returns the number of an event that does not depend on a form. */
function numberText(type: DomainEvent['type']): string {
  if (type === 'enquiry-sent') return 'see below';
  if (type === 'page-viewed') return `${computeNumber({ type, page: 'search' })} for \`search\``;
  const numbers = CAR_TYPES.map((car_type) => computeNumber({ type } as DomainEvent, car_type));
  const [first] = numbers;
  if (numbers.every((one) => one === first)) return first === undefined ? '–' : String(first);
  return CAR_TYPES.flatMap((car_type, index) =>
    numbers[index] === undefined ? [] : `${numbers[index]} for ${car_type} vehicles`,
  ).join(', ');
}

/** Returns the properties of each event besides `type`, as declared in the source. */
function readMembers(root: string): ReadonlyMap<string, string[]> {
  const source = readFileSync(path.join(root, 'features/_domain/browser/events.ts'), 'utf8');
  const [union = ''] = /export type DomainEvent =[^]*?;\n\n/.exec(source) ?? [];
  const parts = union.split(/(?=readonly type: ')/).slice(1);
  return new Map(
    parts.map((part) => {
      const [, type = ''] = /type: '([a-z-]+)'/.exec(part) ?? [];
      const own = [...part.matchAll(/readonly (\w+)\??: (?:string|')/g)].flatMap(([, name = '']) =>
        name === 'type' ? [] : name,
      );
      const about = /& AboutFacts/.test(part)
        ? ['car_id', 'vehicle']
        : /& About/.test(part)
          ? ['car_id']
          : [];
      return [type, [...own, ...about]];
    }),
  );
}

type Enquiry = Pick<Extract<DomainEvent, { type: 'enquiry-sent' }>, 'category' | 'subcategory'>;

const ENQUIRIES: readonly (readonly [
  about: string,
  enquiry: Enquiry,
  car_type?: MeasuredVehicle['car_type'],
])[] = [
  ['a used vehicle', { category: 'Vehicle Enquiry' }, 'used'],
  ['a new vehicle', { category: 'Vehicle Enquiry' }, 'new'],
  ['a demo vehicle', { category: 'Vehicle Enquiry' }, 'demo'],
  ['a test drive', { category: 'Vehicle Enquiry', subcategory: 'Test Drive' }, 'used'],
  ['a career', { category: 'Career' }],
  ['nothing in particular: category General Enquiry', { category: 'General Enquiry' }],
  ['service, parts, finance or another category, without a vehicle', { category: 'Service' }],
  ['the newsletter', { category: NEWSLETTER_CATEGORY }],
];

/** Returns the page `docs/reference/events.md`. */
export function eventsPage(root: string): string {
  const members = readMembers(root);
  const rows = TYPES.map((type) => [
    code(type),
    WHEN[type],
    (members.get(type) ?? []).map(code).join(', ') || '–',
    numberText(type),
  ]);
  const enquiries = ENQUIRIES.map(([about, enquiry, car_type]) => [
    about,
    String(computeNumber({ type: 'enquiry-sent', ...enquiry }, car_type) ?? '–'),
  ]);
  return page('Analytics events', [
    'What pages report while a visitor uses them. [Analytics](../make/analytics.md) shows how to receive the events.',
    '## Events\n\nEvents without a number stay in the page: they reach no data layer and no beacon.',
    table(['event', 'when', 'carries', 'number'], rows),
    '## Numbers of enquiries\n\n`enquiry-sent` has the number of what the form is about.',
    table(['the enquiry is about', 'number'], enquiries),
  ]);
}

/** Returns events without a row, and rows without an event. */
export function unlistedEvents(root: string): string[] {
  const inSource = new Set(readMembers(root).keys());
  return [
    ...new Set([...inSource].filter((type) => !(type in WHEN))),
    ...TYPES.filter((type) => !inSource.has(type)),
  ];
}
