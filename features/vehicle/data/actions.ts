/** Buttons of a vehicle page in their order (specification, sections 4 and 5). */
import { financeHref } from '../../_domain/form/finance-link.ts';
import { formatDollars } from '../../_domain/price/money.ts';
import type { PricedVehicle } from '../../_domain/price/price.ts';
import { isReservable, type Reserving } from '../../_domain/stock/reservable.ts';
import { isForSale, type StockState } from '../../_domain/vehicle/status.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { onlinePurchaseHref, reserveHref, tradeInHref, whatsAppHref, type LinkedVehicle } from './links.ts';
import type { VehicleOptions } from '../vehicle.schema.ts';

/** Buttons in the order of the page. */
const ACTION_KINDS = [
  'reserve',
  'online-purchase',
  'enquire',
  'instant-message',
  'call',
  'test-drive',
  'trade-in',
  'finance',
  'chat',
  'history-report',
  'whatsapp',
  'location',
] as const;

export type ActionKind = (typeof ACTION_KINDS)[number];

/** A button: its text and its address. Book a Test Drive opens a dialog of the page. */
export interface Action {
  readonly kind: ActionKind;
  readonly text: string;
  readonly href: string;
}

/** Buttons that a reserved vehicle lacks. */
const UNRESERVED: readonly ActionKind[] = ['reserve', 'online-purchase', 'trade-in'];

/** Returns whether the button leaves the site: for a chat, or for the file of a report. */
export const leavesSite = ({ kind, href }: Action): boolean =>
  kind === 'history-report' || /^https?:/.test(href);

export const needsUnreserved = ({ kind }: Action): boolean => UNRESERVED.includes(kind);

/** Returns whether visitors can reserve the vehicle; its page then follows reservations. */
export const canBeHeld = (actions: readonly Action[]): boolean =>
  actions.some(({ kind }) => kind === 'reserve' || kind === 'online-purchase');

/** Attributes of elements shown until the vehicle is reserved. */
export const UNLESS_HELD = { 'data-held': 'no' } as const;
/** Attributes of elements shown once the vehicle is reserved. */
export const WHEN_HELD = { 'data-held': 'yes', hidden: true } as const;

/** Who has reserved the vehicle: somebody else, or the visitor, whose deposit may be begun or paid. */
export type Holder = 'others' | 'visitor' | 'unpaid' | 'paid';
/** Returns attributes of elements shown once the vehicle is reserved by this holder. */
export const heldBy = (holder: Holder) => ({ 'data-held': holder, hidden: true }) as const;

/** Id of the test drive's dialog. */
export const TEST_DRIVE = 'test-drive';

export type ActionVehicle = StockState & PricedVehicle & LinkedVehicle & Pick<Vehicle, 'reserved' | 'file'>;

export interface ActionContext {
  readonly options: VehicleOptions;
  /** The tenant has a chat assistant. */
  readonly autobot: boolean;
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  /** Address of the number of Call Now; absent without a number. */
  readonly phone?: string | undefined;
  /** Address of Enquire Now. */
  readonly contact: string;
  /** The vehicle has a weekly price. */
  readonly subscribes?: boolean;
  /** Name of the location, or `Vehicle Location`. */
  readonly location: string;
}

/** Returns whether the vehicle accepts a trade-in: in stock, unsold, unreserved, for a selling price above `leastPrice`. */
function isTradeInEligible(vehicle: ActionVehicle, leastPrice: number): boolean {
  const { status, reserved, price = 0 } = vehicle;
  return isForSale(vehicle) && status === 'in_stock' && !reserved && price > leastPrice;
}

/** Returns `Reserve Car Now`, or `Reserve Car Now for $200` when the option shows the deposit. */
export function reserveLabel({ label, show_deposit: shows, deposit }: VehicleOptions['reserve']): string {
  return shows && deposit > 0 ? `${label} for ${formatDollars(deposit)}` : label;
}

/** Returns how vehicles are reserved; undefined if they cannot be. */
export const reservingOf = ({ reserve }: VehicleOptions): Reserving | undefined => {
  const { page, deposit, online_purchase: onlinePurchase } = reserve;
  return page === 'none' && !onlinePurchase ? undefined : { page, deposit, onlinePurchase };
};

/** Returns Subscribe for a weekly price, Instant Message if the vehicle is eligible for the chat, else Enquire Now. */
function enquiry({ car_type: type }: ActionVehicle, context: ActionContext): Action {
  const { href, car_types: types } = context.options.chat;
  if (context.subscribes) {
    const { label } = context.options.subscription;
    return { kind: 'enquire', text: label, href: context.contact };
  }
  return context.autobot && href !== undefined && types.includes(type)
    ? { kind: 'instant-message', text: 'Instant Message', href }
    : { kind: 'enquire', text: 'Enquire Now', href: context.contact };
}

/** Returns the buttons of a vehicle in the order of the page; empty unless it is for sale. */
export function listActions(vehicle: ActionVehicle, context: ActionContext): readonly Action[] {
  if (!isForSale(vehicle)) return [];
  const { options, origin, phone } = context;
  const { reserve, chat, finance, trade_in: tradeIn, whatsapp } = options;
  const page = reserve.page === 'none' ? undefined : reserve.page;
  const reservable = isReservable(vehicle, { offersSubscription: context.subscribes });
  // The price of a subscription is not shown, so its links have none.
  const financed = context.subscribes ? { ...vehicle, price: 0 } : vehicle;
  // A vehicle on its way is not at its location yet.
  const isHere = vehicle.status !== 'coming_soon';
  const first = enquiry(vehicle, context);
  const hrefs: Readonly<Record<ActionKind, readonly [text: string, href: string | undefined | false]>> = {
    reserve: [reserveLabel(reserve), reservable && page && reserveHref(vehicle, page)],
    'online-purchase': [
      'Online Purchase',
      reservable && reserve.online_purchase && onlinePurchaseHref(vehicle),
    ],
    enquire: [first.text, first.kind === 'enquire' && first.href],
    'instant-message': [first.text, first.kind === 'instant-message' && first.href],
    call: ['Call Now', phone],
    'test-drive': ['Book a Test Drive', isHere && options.test_drive && `#${TEST_DRIVE}`],
    'trade-in': [
      'Trade-In Valuation',
      tradeIn.show &&
        !context.subscribes &&
        isTradeInEligible(vehicle, tradeIn.least_price) &&
        tradeInHref(vehicle),
    ],
    finance: ['Get Finance', (finance.show || finance.href !== undefined) && financeHref(finance, financed)],
    'history-report': ['History Report', vehicle.file],
    chat: ['Chat', context.autobot && chat.button && chat.href],
    whatsapp: ['WhatsApp', whatsapp !== undefined && whatsAppHref(whatsapp, vehicle, origin)],
    location: [context.location, isHere && '#vehicle-map'],
  };
  return ACTION_KINDS.flatMap((kind) => {
    const [text, href] = hrefs[kind];
    return href ? [{ kind, text, href }] : [];
  });
}
