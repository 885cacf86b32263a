/** The dialog Book a Test Drive: whom to ask, where and when. It sends nothing and says so by offering no form. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { ButtonLink } from '../_ui/control.tsx';
import { button } from '../_ui/control.css.ts';
import { Heading } from '../_ui/layout.tsx';
import { row, stack } from '../_ui/layout.css.ts';
import { TEST_DRIVE } from './actions.ts';
import { contactHref, type VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

const TITLE = `${TEST_DRIVE}-title`;
const CLOSE = { commandfor: TEST_DRIVE, command: 'close' };

/** `place` is what the page shows of the place: address, phones and hours. */
export function TestDrive({ data, place }: { data: VehicleData; place?: ReactNode }): ReactElement | null {
  if (!data.actions.some(({ kind }) => kind === 'test-drive')) return null;
  return (
    <Enhance name="test-drive" wake="load" props={{}}>
      <dialog className={css.dialog} id={TEST_DRIVE} aria-labelledby={TITLE}>
        <div className={stack[5]}>
          <Heading level={2} size={3} id={TITLE}>
            Book a Test Drive
          </Heading>
          <p>
            {place
              ? 'Call the yard or ask there for a time that suits you.'
              : 'Ask us where and when you can drive it.'}
          </p>
          {place}
          <div className={row[3]}>
            <ButtonLink icon="info" href={contactHref(data.place)}>
              Enquire Now
            </ButtonLink>
            <button className={button.quiet} type="button" {...CLOSE}>
              Close
            </button>
          </div>
        </div>
      </dialog>
    </Enhance>
  );
}
