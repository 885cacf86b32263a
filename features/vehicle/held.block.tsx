/** Content of other pages that disappears once the vehicle is reserved. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { apiBase } from '../_domain/tenant/api-base.ts';
import type { Site } from '../_domain/site/site.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { UNLESS_HELD } from './data/actions.ts';
import { HeldNotice } from './actions/held-notice.tsx';

/** Returns the address of the reservation state; requests don't count as views. */
export const heldHref = ({ tenant }: Site, { slug }: Vehicle): string =>
  `${apiBase(tenant.api) ?? ''}/cars/${slug}/view.json?counts=no`;

interface UnlessHeldProps {
  /** `heldHref` of the vehicle. */
  href: string;
  /** Replacement while the vehicle is reserved. */
  instead: ReactNode;
  children: ReactNode;
}

/** Shows the children until the server reports a reservation. */
export function UnlessHeld({ href, instead, children }: UnlessHeldProps): ReactElement {
  return (
    <>
      <Enhance name="views" wake="load" props={{ href }} />
      <div aria-live="polite">
        <HeldNotice>{instead}</HeldNotice>
      </div>
      <div {...UNLESS_HELD}>{children}</div>
    </>
  );
}
