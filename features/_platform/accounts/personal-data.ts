/** What slices keep about people with an account: each says how it is shown, handed out, and what happens when an account ends. */
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

/** A part of the page of what a person has saved and asked. */
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
  /** Everything that is kept, as JSON. */
  readonly hand: (person: Person) => Promise<unknown>;
  /** What the person sees of it; left out, or nothing, when it is not shown. */
  readonly brief?: (person: Person) => Promise<Brief | undefined>;
  /** The account ends: deletes what hangs on it. */
  readonly forget?: (person: Person) => Promise<void>;
  /** The account `from` ends and its things go to the person. */
  readonly join?: (person: Person & { readonly from: AccountUser }) => Promise<void>;
}

/** Everything the slices store about people with an account. */
export const personalData = defineCapability<readonly PersonalData[]>('personal data');

/** Ids of the leads of a person, for what hangs on a lead and does not say whose it is. */
export type LeadsOfPerson = (person: Person) => Promise<readonly string[]>;

export const leadsOfPerson = defineCapability<LeadsOfPerson>('leads of a person');
