/** Head of the printed page: the dealer's logo, and a QR code that opens the page on a phone. */
import type { ReactElement } from 'react';
import { monogram } from '../_domain/tenant/monogram.ts';
import { qrCode } from '../_domain/text/qr-code.ts';
import type { VehicleData } from './vehicle-data.ts';
import * as css from './vehicle-print.css.ts';

export function PrintHead({ data: { shop, vehicle } }: { data: VehicleData }): ReactElement {
  const { size, path } = qrCode(`${shop.origin}/cars/${vehicle.slug}`);
  return (
    <div className={css.printHead}>
      <span className={css.printMark} aria-hidden="true">
        {monogram(shop.name)}
      </span>
      {shop.name}
      <svg
        className={css.qrCode}
        viewBox={`0 0 ${size} ${size}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no tag of its own
        role="img"
        aria-label="QR code of this page"
      >
        <path d={path} stroke="#000" />
      </svg>
    </div>
  );
}
