/** What other pages about a vehicle show only while nobody has reserved it. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { apiBase } from '../_domain/tenant/api-base.ts';
import type { Site } from '../_domain/site/site.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { UNLESS_HELD, WHEN_HELD } from './actions.ts';

/** Address that tells whether somebody has reserved the vehicle, without counting as a look at it. */
export const heldHref = ({ tenant }: Site, { slug }: Vehicle): string =>
  `${apiBase(tenant.api) ?? ''}/cars/${slug}/view.json?counts=no`;

interface UnlessHeldProps {
  /** `heldHref` of the vehicle. */
  href: string;
  /** What stands there while somebody has reserved it. */
  instead: ReactNode;
  children: ReactNode;
}

/** The children, until the server says that somebody has reserved the vehicle. */
export function UnlessHeld({ href, instead, children }: UnlessHeldProps): ReactElement {
  return (
    <>
      <Enhance name="views" wake="load" props={{ href }} />
      <div aria-live="polite">
        <div {...WHEN_HELD}>{instead}</div>
      </div>
      <div {...UNLESS_HELD}>{children}</div>
    </>
  );
}
