/** Records events of a page for analytics. A page places it once, anywhere. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import type { DomainEvent, MeasuredVehicle } from '../_domain/browser/events.ts';
import { perSite } from '../_domain/site/site.ts';
import { consentId } from '../_domain/third-party/consent.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { analyticsOptions } from './analytics.schema.ts';
import { beaconParty } from './beacon-party.ts';

export type AnalyticsTarget = {
  data_layer: string | null;
  beacon?: string;
  /** Id of the service whose consent the beacon waits for. */
  consent?: string;
};

/** Returns where the site sends its events; null when it sends none. */
export const analyticsOf = perSite((site): AnalyticsTarget | null => {
  const options = analyticsOptions(site);
  const { data_layer, beacon } = options;
  if (data_layer === null && beacon === undefined) return null;
  const [party] = beaconParty(options, site.tenant);
  return {
    data_layer,
    ...(beacon !== undefined && { beacon }),
    ...(party?.loads === 'consent' && { consent: consentId(party) }),
  };
});

/** Returns the fields of a vehicle for analytics. */
export function measured({
  id,
  car_type,
  make,
  model,
  badge,
  vin,
}: Pick<Vehicle, keyof MeasuredVehicle>): MeasuredVehicle {
  return { id, car_type, make, model, ...(badge && { badge }), ...(vin && { vin }) };
}

export interface AnalyticsProps {
  target: AnalyticsTarget | null;
  /** Events of opening the page. */
  viewed: readonly DomainEvent[];
  vehicle?: Pick<Vehicle, keyof MeasuredVehicle>;
}

export function Analytics({ target, viewed, vehicle }: AnalyticsProps): ReactElement | null {
  if (!target) return null;
  const props = { target, viewed, ...(vehicle ? { vehicle: measured(vehicle) } : {}) };
  return <Enhance name="analytics" wake="idle" props={props} />;
}
