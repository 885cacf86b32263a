/** The yard that forms stand beside, offered by the locations slice. */
import { defineOffering } from '../offering/offering.ts';
import type { Picture } from '../picture/picture.schema.ts';
import type { HoursRow } from './hours.ts';

export interface Yard {
  /** Name of the dealer's primary location. */
  readonly name: string;
  readonly picture: Picture | null;
  /** Lines of the address of a dealer's only location; empty with several. */
  readonly address: readonly string[];
  /** Hours of its first department; null with several locations. */
  readonly hours: { readonly label: string; readonly rows: readonly HoursRow[] } | null;
}

export const yardOffering = defineOffering<Yard | null>('yard');
