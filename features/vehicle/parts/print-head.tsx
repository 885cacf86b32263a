/** Head of the printed page: the dealer's logo and the address. The printable page has a QR code beside it. */
import type { ReactElement } from 'react';
import { monogram } from '../../_domain/tenant/monogram.ts';
import type { VehicleData } from '../data/vehicle-data.ts';
import * as css from '../vehicle-print.css.ts';

export function PrintHead({ data: { shop, vehicle } }: { data: VehicleData }): ReactElement {
  return (
    <div className={css.printHead}>
      {shop.logo ? (
        <img
          className={css.printLogo}
          src={shop.logo.href}
          alt={shop.name}
          width={shop.logo.width}
          height={shop.logo.height}
          loading="lazy"
        />
      ) : (
        <>
          <span className={css.printMark} aria-hidden="true">
            {monogram(shop.name)}
          </span>
          {shop.name}
        </>
      )}
      <span className={css.printAddress} data-vehicle-address>
        {`${shop.origin}/cars/${vehicle.slug}`}
      </span>
    </div>
  );
}
