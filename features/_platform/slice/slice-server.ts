/** The server half of a slice, `<slice>.server.ts`: loaded by `serve`, never by a build. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { PersonalData } from '../accounts/personal-data.ts';
import type { Database } from '../database/database.ts';
import type { ApiRoutes, Platform } from '../http/api.ts';
import type { Transport } from '../mail/transport.ts';
import type { Provided } from './provide.ts';

/** Retention rule: deletes rows that are older than the limit. */
interface Retention {
  readonly database: Database;
  readonly tenants: readonly Tenant[];
  /** Milliseconds. */
  readonly now: number;
}

/** Services passed to a background worker. */
export interface ServiceContext {
  readonly database: () => Promise<Database>;
  /** Tenants this process serves, with their private half. */
  readonly tenants: () => Promise<readonly Tenant[]>;
  readonly mail: Transport | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly now: () => number;
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number;
  readonly report: (message: string) => void;
  /** Reports that the dashboard should look again. */
  readonly changed: () => void;
}

/** Work that goes on between requests. */
export interface Service {
  /** Something was stored that may be due. */
  readonly wake: () => void;
  /** Waits for work under way; none begins afterwards. */
  readonly stop: () => Promise<void>;
}

type PersonalDataOf = (platform: Platform) => readonly PersonalData[];

/** Storage of a slice. Tables require a declaration of their personal data, or why there is none. */
type Storage =
  | {
      readonly tables?: never;
      readonly migrations?: never;
      /** What the slice stores about people with an account. */
      readonly personal?: PersonalDataOf;
      readonly notPersonal?: never;
    }
  | (SliceTables & { readonly personal: PersonalDataOf; readonly notPersonal?: never })
  | (SliceTables & {
      readonly personal?: never;
      /** Why no row is about a person: one sentence for privacy reviews. */
      readonly notPersonal: string;
    });

interface SliceTables {
  readonly tables: readonly PgTable[];
  /** SQL of the folder `migrations/` beside the server file, by path; without it the tables are in the migrations of the platform. */
  readonly migrations?: Readonly<Record<string, string>>;
}

interface LargeBody {
  /** Below the base address of the API. */
  readonly path: string;
  /** Largest body that is read, in bytes. */
  readonly mostBytes: number;
}

/** The server half of a slice but what it stores. */
interface SliceWork {
  /** Name of the slice. */
  readonly name: string;
  readonly routes?: readonly ((platform: Platform) => ApiRoutes)[];
  /** Paths whose bodies may be larger than those of other calls, such as pictures. */
  readonly largeBodies?: readonly LargeBody[];
  /** Deletes what has been stored long enough. Returns a line for the log when something went. */
  readonly purge?: (retention: Retention) => Promise<string | undefined>;
  readonly services?: readonly ((context: ServiceContext) => Service)[];
  /** What other slices may use. */
  readonly provides?: readonly Provided[];
}

export type SliceServer = SliceWork & Storage;

/** Declares the server half of a slice. */
export const defineServer = (server: SliceServer): SliceServer => server;
