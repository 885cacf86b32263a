/** Departments of a dealer that visitors can call, offered by the locations slice. */
import { defineOffering } from '../offering/offering.ts';
import type { Department } from './location.schema.ts';

export interface DepartmentLink {
  readonly department: Department;
  /** Name of its location. */
  readonly label: string;
  /** Address of the department on the page of its location. */
  readonly href: string;
  readonly phone: { readonly text: string; readonly href: string } | null;
}

/** Departments of all locations, in the order of the site. */
export const departmentsOffering = defineOffering<readonly DepartmentLink[]>('departments');
