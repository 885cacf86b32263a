/** Notices about a vehicle that is reserved by somebody else, or by the visitor. */
import type { ReactElement, ReactNode } from 'react';
import { Notice } from '../_ui/display.tsx';
import { HELD_BY_OTHERS, HELD_BY_VISITOR } from './actions.ts';

/** Id of the notice, to which its link leads until the script knows the payment. */
const PAYMENT = 'your-payment';

/** Shows the children when somebody else holds the vehicle, and the way to the payment when the visitor does. */
export function HeldNotice({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <div {...HELD_BY_OTHERS}>{children}</div>
      <div {...HELD_BY_VISITOR} id={PAYMENT}>
        <Notice kind="info" title="You have reserved this vehicle">
          <a href={`#${PAYMENT}`} data-payment>
            See your payment
          </a>
          , and pay it there if you have not yet.
        </Notice>
      </div>
    </>
  );
}
