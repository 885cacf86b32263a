/**
 * The dialog Book a Test Drive: a link to the page with the form, which a script replaces by the form and the location. On
 * sites without a form it is the location and a contact.
 */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { iconButton } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import { headingSize, row, stack } from '../../_ui/layout.css.ts';
import { formatQuery } from '../../_domain/text/query.ts';
import { TEST_DRIVE } from '../data/actions.ts';
import { VEHICLE_FIELD, type TestDriveForm } from './test-drive-form.ts';
import type { VehicleData } from '../data/vehicle-data.ts';
import * as css from '../vehicle.css.ts';

const TITLE = `${TEST_DRIVE}-title`;
const CLOSE = { commandfor: TEST_DRIVE, command: 'close' };

export interface TestDriveProps {
  data: VehicleData;
  /** Address, phones and hours of the location. */
  place?: ReactNode;
  form?: TestDriveForm | undefined;
}

/**
 * Leads to the page with the form, with the vehicle and its location in the address. That page needs a script to read them;
 * its form asks for the stock number.
 */
function FormLink({ page, about, vehicle }: TestDriveForm & Pick<VehicleData, 'vehicle'>): ReactElement {
  const { car_id, location } = about;
  return (
    <p data-form-link="">
      <a href={`${page}?${formatQuery({ [VEHICLE_FIELD]: vehicle.name, car_id, location })}`}>
        Choose a day and a time
      </a>
      {vehicle.stocknum !== undefined && ` for stock number ${vehicle.stocknum}`}
    </p>
  );
}

/** Replaces the form on sites without one. */
function ContactInstead({ place }: Pick<TestDriveProps, 'place'>): ReactElement {
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
    <Enhance name="test-drive" wake="load" props={form ? { form } : {}}>
      <dialog className={css.dialog} id={TEST_DRIVE} aria-labelledby={TITLE}>
        <div className={stack[5]}>
          <div className={css.dialogHead}>
            <h2
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- when the dialog opens, so that screen readers announce it
              autoFocus
              className={headingSize[3]}
              id={TITLE}
              tabIndex={-1}
            >
              Book a Test Drive
            </h2>
            <button className={iconButton} type="button" {...CLOSE}>
              <Icon name="close" label="Close" />
            </button>
          </div>
          {form ? <FormLink {...form} vehicle={data.vehicle} /> : <ContactInstead place={place} />}
          {place}
          {!form && (
            <div className={row[3]}>
              <ButtonLink icon="info" href={data.contact}>
                Enquire Now
              </ButtonLink>
            </div>
          )}
        </div>
      </dialog>
    </Enhance>
  );
}
