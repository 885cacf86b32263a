/** Listens for events of the page and sends them to the data layer and, if configured, as beacons. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import {
  emit,
  EMIT_ATTRIBUTE,
  listen,
  type DomainEvent,
  type MeasuredVehicle,
} from '../_domain/browser/events.ts';
import { recorder, type AnalyticsRecord } from './analytics.ts';
import type { AnalyticsTarget } from './analytics.block.tsx';

export type AnalyticsScriptProps = {
  target: AnalyticsTarget;
  viewed: readonly DomainEvent[];
  vehicle?: MeasuredVehicle;
};

/** Session storage key of the last viewed vehicle. */
const MEASURED_KEY = 'measured-vehicle';

function storeMeasured(vehicle: MeasuredVehicle): void {
  try {
    sessionStorage.setItem(MEASURED_KEY, JSON.stringify(vehicle));
  } catch {
    // Without storage an offer is recorded without its vehicle.
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

/** DOM event that shows every record to observers of the page. */
const RECORDED = 'ds-recorded';

/** Returns the event of a click on an element or inside one: from its markup, or a call for a phone link. */
function meaningOf(target: Element): DomainEvent | undefined {
  const element = target.closest(`[${EMIT_ATTRIBUTE}], a[href^="tel:"]`);
  const attribute = element?.getAttribute(EMIT_ATTRIBUTE);
  if (attribute) return JSON.parse(attribute) as DomainEvent;
  return element ? { type: 'dealer-called' } : undefined;
}

export const enhance: Enhancer<AnalyticsScriptProps> = (_element, { target, viewed, vehicle }) => {
  if (vehicle) storeMeasured(vehicle);
  const record = recorder({ path: location.pathname, vehicle, earlier: measuredBefore });
  const { data_layer: name, beacon, consent } = target;
  /** Records of this page that wait for consent; undefined once they may be sent. */
  let waiting: AnalyticsRecord[] | undefined = [];
  const send = (entry: AnalyticsRecord): void => {
    if (beacon === undefined) return;
    if (waiting) waiting.push(entry);
    else navigator.sendBeacon(beacon, JSON.stringify(entry));
  };
  const start = (): void => {
    const entries = waiting ?? [];
    waiting = undefined;
    for (const entry of entries) send(entry);
  };
  if (consent === undefined) start();
  else
    void import('../_domain/third-party/when-allowed.ts').then(({ whenAllowed }) =>
      whenAllowed(consent, start),
    );
  const globals = window as unknown as Record<string, unknown[] | undefined>;
  listen((event) => {
    const entry = record(event);
    if (!entry) return;
    if (name !== null) (globals[name] ??= []).push(entry);
    send(entry);
    document.dispatchEvent(new CustomEvent(RECORDED, { detail: entry }));
  });
  document.addEventListener('click', (click) => {
    const event = meaningOf(click.target as Element);
    if (event) emit(event);
  });
  for (const event of viewed) emit(event);
};
