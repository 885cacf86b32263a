/**
 * What can happen on a page, as slices tell it and listeners hear it (specification, sections 2 and 7). A slice says what
 * the visitor did; which number an analytics service has for it is the listener's business.
 */

import { pageEvents } from '../../../renderer/contract/events.ts';

/** What analytics services get of a vehicle. */
export interface MeasuredVehicle {
  readonly id: string;
  readonly car_type: 'new' | 'demo' | 'used';
  readonly make: string;
  readonly model: string;
  readonly badge?: string;
  readonly vin?: string;
}

/** Which vehicle an event is about; without it the listener takes the vehicle of the page. */
interface About {
  readonly car_id?: string;
}

/** The same for a lead on a page that is about no vehicle of its own: it brings the facts of the vehicle along. */
interface AboutFacts extends About {
  readonly vehicle?: MeasuredVehicle;
}

export type DomainEvent =
  | { readonly type: 'page-viewed'; readonly page: string }
  | ({ readonly type: 'vehicle-viewed' } & About)
  | ({ readonly type: 'phone-revealed' } & About)
  | ({ readonly type: 'dealer-called'; readonly phone?: string } & About)
  | ({ readonly type: 'favourite-saved' } & About)
  | ({ readonly type: 'favourite-removed' } & About)
  | ({ readonly type: 'watchlist-saved' } & About)
  | ({ readonly type: 'watchlist-removed' } & About)
  | ({ readonly type: 'vehicle-printed' } & About)
  | ({ readonly type: 'vehicle-shared'; readonly network: string } & About)
  | ({ readonly type: 'pdf-downloaded' } & About)
  | ({ readonly type: 'history-report-opened' } & About)
  | ({ readonly type: 'finance-calculator-used' } & About)
  | ({ readonly type: 'offer-accepted' } & AboutFacts)
  | ({ readonly type: 'enquiry-sent'; readonly category: string; readonly subcategory?: string } & AboutFacts)
  /** A form was not taken; the words are what it says, for every form of the page. */
  | { readonly type: 'form-failed'; readonly form: string; readonly message: string }
  | ({
      readonly type: 'media-opened';
      readonly media: 'gallery' | 'spin' | 'interior' | 'video' | 'full-screen';
    } & About)
  | ({ readonly type: 'link-followed'; readonly link: string } & About);

/** Tells what has happened, and hears it. */
export const { emit, listen } = pageEvents<DomainEvent>();

/**
 * Name of the attribute with which server-rendered markup says what a click means, without a script of its own: its value is
 * an event of `DomainEvent` as JSON.
 */
export const EMIT_ATTRIBUTE = 'data-emit';

/** The attribute for an element whose click means `event`: `<a {...emits({ type: 'dealer-called' })}>`. */
export const emits = (event: DomainEvent): { 'data-emit': string } => ({
  [EMIT_ATTRIBUTE]: JSON.stringify(event),
});
