/** Departments of a location with their hours: side by side if there is room, otherwise tabs. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { muted, visuallyHidden } from '../../_ui/base.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { Heading } from '../../_ui/layout.tsx';
import { row, stack } from '../../_ui/layout.css.ts';
import * as css from '../departments.css.ts';
import { HolidayHours } from '../hours/holiday-hours.tsx';
import type { Holiday } from '../data/holidays.ts';
import { LocationMap, type LocationMapData } from '../map/map.tsx';
import { OpenHours } from '../hours/open-hours.tsx';
import { AddressLines, PhoneLinks } from './location-lines.tsx';
import type { DepartmentData, SiteLocation } from '../data/site-location.ts';

interface DepartmentsProps {
  location: SiteLocation;
  map: LocationMapData | null;
  /** Special days, one list per department. */
  holidays: readonly (readonly Holiday[])[];
}

/** Returns the id of a department on the page; a second one of its kind has a number. */
function departmentId({ departments }: SiteLocation, index: number): string {
  const { department = 'sales' } = departments[index] ?? {};
  const earlier = departments.slice(0, index).filter((one) => one.department === department).length;
  return earlier === 0 ? department : `${department}-${earlier + 1}`;
}

/** The address of a department that differs from its location's. */
function Elsewhere({
  map,
  department,
}: Pick<DepartmentsProps, 'map'> & { department: DepartmentData }): ReactElement | null {
  const { elsewhere, label } = department;
  if (!elsewhere) return null;
  const { street, city, point, directions } = elsewhere;
  return (
    <div className={stack[3]}>
      <p className={muted}>{label} is at another address:</p>
      <AddressLines location={elsewhere} />
      <div className={row[3]}>
        <ButtonLink kind="secondary" icon="pin" href={directions}>
          Get Directions
        </ButtonLink>
      </div>
      {map && point && (
        <LocationMap name={`${label}, ${street}, ${city}`} point={point} map={map} size="card" />
      )}
    </div>
  );
}

interface PanelProps extends Omit<DepartmentsProps, 'holidays'> {
  index: number;
  department: DepartmentData;
  days: readonly Holiday[];
}

function Panel({ location, map, index, department, days }: PanelProps): ReactElement {
  const id = departmentId(location, index);
  return (
    <section className={css.panel} id={id} aria-labelledby={`${id}-title`}>
      <Heading level={3} id={`${id}-title`}>
        {department.label}
      </Heading>
      <Elsewhere map={map} department={department} />
      <PhoneLinks phones={department.phones} />
      <OpenHours department={department} />
      {department.rows.length === 0 && (
        <p className={muted}>
          {department.phones.length > 0
            ? 'Please ring for opening hours.'
            : 'Please write to us for opening hours.'}
        </p>
      )}
      <HolidayHours id={`${id}-holidays`} location={location.name} department={department} days={days} />
    </section>
  );
}

function Selector({ location }: Pick<DepartmentsProps, 'location'>): ReactElement {
  return (
    <fieldset className={css.selector}>
      <legend className={visuallyHidden}>Department</legend>
      {location.departments.map(({ label, elsewhere }, index) => (
        <label key={departmentId(location, index)}>
          <input
            type="radio"
            name="department"
            value={departmentId(location, index)}
            defaultChecked={index === 0}
          />
          <span>{elsewhere ? `${label}, ${elsewhere.city}` : label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Departments({ location, map, holidays }: DepartmentsProps): ReactElement {
  const panels = location.departments.map((department, index) => (
    <Panel
      key={departmentId(location, index)}
      location={location}
      map={map}
      index={index}
      department={department}
      days={holidays[index] ?? []}
    />
  ));
  if (panels.length < 2) return <div className={css.only}>{panels}</div>;
  return (
    <Enhance name="departments" wake="media (max-width: 63.9375rem)" props={{}}>
      <div className={css.departments}>
        <Selector location={location} />
        <div className={css.panels}>{panels}</div>
      </div>
    </Enhance>
  );
}
