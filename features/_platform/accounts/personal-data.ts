/** Personal data that slices store per account: how it is shown, exported, and deleted with the account. */
import type { AccountUser } from './account.ts';
import type { Database } from '../database/database.ts';
import { defineCapability } from '../slice/capability.ts';

/** Whose data, and where. */
export interface Person {
  readonly database: Database;
  /** Slug of the site. */
  readonly tenant: string;
  readonly user: AccountUser;
}

/** One line of a list of things a person has saved or sent. */
interface BriefItem {
  readonly text: string;
  /** ISO 8601. */
  readonly at?: string;
  /** Path of the site. */
  readonly href?: string;
}

/** One section of the page that lists what a person saved and sent. */
interface Brief {
  readonly title: string;
  readonly count: number;
  /** The newest ones, ready to be shown. */
  readonly items: readonly BriefItem[];
  /** Path of the page with all of them. */
  readonly href?: string;
}

export interface PersonalData {
  /** Member of the export, such as `watchlist`. */
  readonly name: string;
  /** Returns everything stored about the person, as JSON. */
  readonly hand: (person: Person) => Promise<unknown>;
  /** Returns the section shown to the person; absent or undefined when nothing is shown. */
  readonly brief?: (person: Person) => Promise<Brief | undefined>;
  /** The account ends: deletes what hangs on it. */
  readonly forget?: (person: Person) => Promise<void>;
  /** Moves the data of account `from` to the person. */
  readonly join?: (person: Person & { readonly from: AccountUser }) => Promise<void>;
}

/** Personal data of all slices. */
export const personalData = defineCapability<readonly PersonalData[]>('personal data');

/** Ids of the leads of a person, for what hangs on a lead and does not say whose it is. */
export type LeadsOfPerson = (person: Person) => Promise<readonly string[]>;

export const leadsOfPerson = defineCapability<LeadsOfPerson>('leads of a person');
