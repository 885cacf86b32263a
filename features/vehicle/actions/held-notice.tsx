/** Notices about a vehicle that is reserved by somebody else, or by the visitor. */
import type { ReactElement, ReactNode } from 'react';
import { Notice } from '../../_ui/display.tsx';
import { heldBy } from '../data/actions.ts';

/** Id of the notice, to which its link leads until the script knows the payment. */
const PAYMENT = 'your-payment';

const Payment = ({ children }: { children: ReactNode }): ReactElement => (
  <a href={`#${PAYMENT}`} data-payment>
    {children}
  </a>
);

/** Shows the children when somebody else holds the vehicle, and the way to the payment when the visitor does. */
export function HeldNotice({
  isReserved = false,
  children,
}: {
  /** The stock says so already: the children are shown until the server reports the visitor's reservation. */
  isReserved?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <>
      <div {...heldBy('others')} hidden={!isReserved}>
        {children}
      </div>
      <div {...heldBy('visitor')}>
        <Notice kind="info" title="You have reserved this vehicle">
          We get in touch about the next step.
        </Notice>
      </div>
      <div {...heldBy('unpaid')} id={PAYMENT}>
        <Notice kind="info" title="You have reserved this vehicle">
          Your deposit is not paid yet. <Payment>Pay your deposit</Payment>
        </Notice>
      </div>
      <div {...heldBy('paid')}>
        <Notice kind="positive" title="Reserved for you">
          Your deposit is paid. <Payment>See your payment</Payment>
        </Notice>
      </div>
    </>
  );
}
