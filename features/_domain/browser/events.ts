/**
 * Events of a page (specification, sections 2 and 7). A slice emits what the visitor did; listeners map it to the
 * numbers of their analytics service.
 */

import { pageEvents } from '../../../renderer/contract/page-events.ts';

/** Facts of a vehicle for analytics services. */
export interface MeasuredVehicle {
  readonly id: string;
  readonly car_type: 'new' | 'demo' | 'used';
  readonly make: string;
  readonly model: string;
  readonly badge?: string;
  readonly vin?: string;
}

/** The vehicle of an event; by default the vehicle of the page. */
interface About {
  readonly car_id?: string;
}

/** Vehicle facts of a lead on a page that is not about one vehicle. */
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
  /** A form was rejected; the message is the same for every form of the page. */
  | { readonly type: 'form-failed'; readonly form: string; readonly message: string }
  | ({
      readonly type: 'media-opened';
      readonly media: 'gallery' | 'spin' | 'interior' | 'video' | 'full-screen';
    } & About)
  | ({ readonly type: 'link-followed'; readonly link: string } & About);

/** Emits and receives events of a page. */
export const { emit, listen } = pageEvents<DomainEvent>();

/**
 * Attribute of server-rendered markup for clicks that emit an event without a script of their own: its value is a
 * `DomainEvent` as JSON.
 */
export const EMIT_ATTRIBUTE = 'data-emit';

/** Returns the attribute for an element whose click emits `event`: `<a {...emits({ type: 'dealer-called' })}>`. */
export const emits = (event: DomainEvent): { 'data-emit': string } => ({
  [EMIT_ATTRIBUTE]: JSON.stringify(event),
});
