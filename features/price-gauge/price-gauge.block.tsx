/** The price gauge of a vehicle page, rendered only where the stock suggests a response, so that it rarely disappears. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { perSite, vehicleQuery } from '../_domain/site/site.ts';
import { parseGauge } from './gauge.ts';
import { computeAutogauge, marketIndex } from './market.ts';
import { priceGaugeOptions } from './price-gauge.schema.ts';
import { GaugeSkeleton } from './price-gauge.tsx';

const marketOf = perSite((site) => {
  const api = apiBase(site.tenant.api);
  return priceGaugeOptions(site).show && api !== undefined
    ? { api, index: marketIndex(site.vehicles) }
    : undefined;
});

/** Returns the API address of a vehicle's gauge; undefined when the site has no gauge or it would stay empty. */
export const gaugeHref = vehicleQuery('price gauge', (site, vehicle): string | undefined => {
  const market = marketOf(site);
  const expected = market && parseGauge(computeAutogauge(vehicle, market.index));
  return expected && `${market.api}/cars/${vehicle.slug}/autogauge`;
});

export interface PriceGaugeProps {
  href: string | undefined;
  /** Explains the calculation; removed with the gauge. */
  children?: ReactNode;
}

export function PriceGauge({ href, children }: PriceGaugeProps): ReactElement | null {
  if (href === undefined) return null;
  return (
    <Enhance name="price-gauge" wake="visible" props={{ href }}>
      <GaugeSkeleton>{children}</GaugeSkeleton>
    </Enhance>
  );
}
