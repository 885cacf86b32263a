/** What slices keep about people with an account, one line a slice. The server puts it together; a build never loads it. */
import type { PersonalData } from './_platform/personal.ts';
import { leadsOfPerson } from './enquiry/personal.source.ts';

export const personal: readonly PersonalData[] = [leadsOfPerson];
