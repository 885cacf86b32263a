/** Personal data that slices store per account: how it is shown, exported, and deleted with the account. */
import type { AccountUser } from './account.ts';
import type { Database } from '../database/database.ts';
import { defineCapability } from '../slice/capability.ts';

/** A person on a site. */
export interface Person {
  readonly database: Database;
  /** Slug of the site. */
  readonly tenant: string;
  readonly user: AccountUser;
}

/** An item that a person has saved or sent. */
interface BriefItem {
  readonly text: string;
  /** ISO 8601. */
  readonly at?: string;
  /** Path on the site. */
  readonly href?: string;
}

/** A section of the account page. */
export interface Brief {
  readonly title: string;
  readonly count: number;
  /** Newest items, formatted. */
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
  /** Deletes the data when the account is deleted. */
  readonly forget?: (person: Person) => Promise<void>;
  /** Moves the data of account `from` to the person. */
  readonly join?: (person: Person & { readonly from: AccountUser }) => Promise<void>;
}

/** Personal data of all slices. */
export const personalData = defineCapability<readonly PersonalData[]>('personal data');

/** Returns the ids of a person's leads, for data that refers to a lead instead of an account. */
export type LeadsOfPerson = (person: Person) => Promise<readonly string[]>;

export const leadsOfPerson = defineCapability<LeadsOfPerson>('leads of a person');
