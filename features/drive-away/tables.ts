/** The tables of duty of a tenant: its own ones, else the built-in ones with the day of its own comparison. */
import type { State } from '../_domain/location/states.ts';
import type { DutyTable } from './duty.ts';
import { DUTY_TABLES } from './duty-tables.ts';

export interface TableOptions {
  readonly duty: readonly DutyTable[];
  readonly duty_checked: Readonly<Partial<Record<State, string>>>;
}

/** Returns the table of each state that has one. A later comparison of the tenant dates a built-in table. */
export function dutyTables({ duty, duty_checked: compared }: TableOptions): readonly DutyTable[] {
  const builtIn = DUTY_TABLES.filter(({ state }) => !duty.some((one) => one.state === state));
  return [
    ...duty,
    ...builtIn.map((table) => {
      const day = compared[table.state];
      return day !== undefined && day > table.checked ? { ...table, checked: day } : table;
    }),
  ];
}
