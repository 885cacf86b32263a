/** Locations with their hours, for commands. */
import { localPhone } from '../_domain/contact/phone.ts';
import { departmentHours, listDepartments, weekHours, type HoursRow } from '../_domain/location/hours.ts';
import type { Department } from '../_domain/location/location.schema.ts';
import { openState, specialDays, type SpecialDay } from '../_domain/location/open-state.ts';
import { zoneOfLocation } from '../_domain/location/time-zone.ts';
import type { Site } from '../_domain/site/site.ts';
import { slugOfLocation } from '../_domain/text/slugs.ts';

interface DepartmentReport {
  readonly department: Department;
  /** Such as `Open until 5:30 pm`; undefined without hours. */
  readonly now: string | undefined;
  readonly isOpen: boolean | undefined;
  readonly week: readonly Pick<HoursRow, 'label' | 'text'>[];
  readonly special: readonly Pick<SpecialDay, 'date' | 'text'>[];
}

export interface LocationReport {
  readonly slug: string;
  readonly name: string;
  readonly address: string;
  readonly phones: readonly string[];
  /** IANA time zone of the hours. */
  readonly timeZone: string;
  readonly departments: readonly DepartmentReport[];
}

/** Returns the visible locations of a site with their hours at `now`. */
export function locationReports({ tenant }: Pick<Site, 'tenant'>, now: number): LocationReport[] {
  const visible = tenant.locations.filter((location) => location.visible);
  return visible.map((location) => {
    const timeZone = zoneOfLocation(location);
    const { street, city, state, postcode } = location.address;
    const { phone, landline_phone: landline } = location.contact_detail;
    const { closed_text: closedText } = location;
    return {
      slug: slugOfLocation(location),
      name: location.name,
      address: `${street}, ${city} ${state} ${postcode}`,
      phones: [phone, landline].filter((number) => number !== undefined).map((number) => localPhone(number)),
      timeZone,
      departments: listDepartments(location).map((department) => {
        const usual = departmentHours(location, department);
        const options = { now, timeZone, department, locationName: location.name };
        const open = openState(usual, location.special_hours, options);
        const week = weekHours(usual, closedText === undefined ? {} : { closedText });
        return {
          department,
          now: open?.text,
          isOpen: open?.open,
          week: week.rows.map(({ label, text }) => ({ label, text })),
          special: specialDays(location.special_hours, options, closedText).map(({ date, text }) => ({
            date,
            text,
          })),
        };
      }),
    };
  });
}
