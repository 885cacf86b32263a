/** The logo of a make, or its initials. All take the same space. */
import type { ReactElement } from 'react';
import { monogram } from '../_domain/tenant/monogram.ts';
import { mark } from './make-logo.css.ts';

export function MakeLogo({ label, logo }: { label: string; logo: string | undefined }): ReactElement {
  return (
    <span className={logo ? mark.drawn : mark.letters} aria-hidden="true">
      {logo ? <img src={logo} alt="" width={32} height={32} loading="lazy" /> : monogram(label)}
    </span>
  );
}
