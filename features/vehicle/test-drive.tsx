/** The dialog Book a Test Drive: a form, and where the drive begins; without a form whom to ask. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { ButtonLink } from '../_ui/buttons.tsx';
import { button } from '../_ui/buttons.css.ts';
import { Heading } from '../_ui/layout.tsx';
import { row, stack } from '../_ui/layout.css.ts';
import { TEST_DRIVE } from './actions.ts';
import type { VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

const TITLE = `${TEST_DRIVE}-title`;
const CLOSE = { commandfor: TEST_DRIVE, command: 'close' };

export interface TestDriveProps {
  data: VehicleData;
  /** What the page shows of the place: address, phones and hours. */
  place?: ReactNode;
  /** The form that books. */
  form?: ReactNode;
}

/** Without a form it says whom to ask. */
function Ask({ place }: Pick<TestDriveProps, 'place'>): ReactElement {
  return (
    <p>
      {place
        ? 'Call the yard or ask there for a time that suits you.'
        : 'Ask us where and when you can drive it.'}
    </p>
  );
}

export function TestDrive({ data, place, form }: TestDriveProps): ReactElement | null {
  if (!data.actions.some(({ kind }) => kind === 'test-drive')) return null;
  return (
    <Enhance name="test-drive" wake="load" props={{}}>
      <dialog className={css.dialog} id={TEST_DRIVE} aria-labelledby={TITLE}>
        <div className={stack[5]}>
          <Heading level={2} size={3} id={TITLE}>
            Book a Test Drive
          </Heading>
          {form ?? <Ask place={place} />}
          {place}
          <div className={row[3]}>
            {!form && (
              <ButtonLink icon="info" href={data.contact}>
                Enquire Now
              </ButtonLink>
            )}
            <button className={button.quiet} type="button" {...CLOSE}>
              Close
            </button>
          </div>
        </div>
      </dialog>
    </Enhance>
  );
}
