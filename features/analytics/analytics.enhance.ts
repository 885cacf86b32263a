/** Hears what happens on the page and passes it on: to the data layer, and as a beacon where one is wanted. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import {
  emit,
  EMIT_ATTRIBUTE,
  listen,
  type DomainEvent,
  type MeasuredVehicle,
} from '../_domain/browser/events.ts';
import { recorder } from './analytics.ts';
import type { AnalyticsPlace } from './analytics.block.tsx';

export type AnalyticsScriptProps = {
  place: AnalyticsPlace;
  viewed: readonly DomainEvent[];
  vehicle?: MeasuredVehicle;
};

/** Name under which the visit stores the vehicle it looked at last. */
const MEASURED_KEY = 'measured-vehicle';

function storeMeasured(vehicle: MeasuredVehicle): void {
  try {
    sessionStorage.setItem(MEASURED_KEY, JSON.stringify(vehicle));
  } catch {
    // The browser stores nothing; an offer is recorded without its vehicle.
  }
}

function measuredBefore(id: string): MeasuredVehicle | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(MEASURED_KEY) ?? 'null') as MeasuredVehicle | null;
    return stored?.id === id ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Name of the DOM event with which every record is shown to whoever watches the page. */
const RECORDED = 'ds-recorded';

/** What a click on an element, or around it, means: as its markup says, or a call for any phone number. */
function meaningOf(target: Element): DomainEvent | undefined {
  const element = target.closest(`[${EMIT_ATTRIBUTE}], a[href^="tel:"]`);
  const attribute = element?.getAttribute(EMIT_ATTRIBUTE);
  if (attribute) return JSON.parse(attribute) as DomainEvent;
  return element ? { type: 'dealer-called' } : undefined;
}

export const enhance: Enhancer<AnalyticsScriptProps> = (_element, { place, viewed, vehicle }) => {
  if (vehicle) storeMeasured(vehicle);
  const record = recorder({ path: location.pathname, vehicle, earlier: measuredBefore });
  const { data_layer: name, beacon } = place;
  const globals = window as unknown as Record<string, unknown[] | undefined>;
  listen((event) => {
    const entry = record(event);
    if (!entry) return;
    if (name !== null) (globals[name] ??= []).push(entry);
    if (beacon !== undefined) navigator.sendBeacon(beacon, JSON.stringify(entry));
    document.dispatchEvent(new CustomEvent(RECORDED, { detail: entry }));
  });
  document.addEventListener('click', ({ target }) => {
    const event = meaningOf(target as Element);
    if (event) emit(event);
  });
  for (const event of viewed) emit(event);
};
