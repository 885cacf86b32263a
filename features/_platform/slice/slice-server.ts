/** The server half of a slice, `<slice>.server.ts`: loaded by `serve`, never by a build. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { PersonalData } from '../accounts/personal-data.ts';
import type { Database } from '../database/database.ts';
import type { ApiRoutes, Platform } from '../http/api.ts';
import type { Transport } from '../mail/transport.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Provided } from './provide.ts';
import type { Report } from '../telemetry/report.ts';

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
  /** Returns the platform of a tenant with its present stock; undefined while its files are broken. */
  readonly platformOf: (slug: string) => Promise<Platform | undefined>;
  readonly mail: Transport | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly now: () => number;
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number;
  readonly report: Report;
  /** Notifies the dashboard of a change. */
  readonly changed: () => void;
  readonly telemetry: Telemetry;
}

/** A background worker. */
export interface Service {
  /** Called after storing something that may be due. */
  readonly wake: () => void;
  /** Waits for running work and starts no more. */
  readonly stop: () => Promise<void>;
}

/** A value of a gauge with its labels. */
export interface GaugeReading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A number of the database for monitoring, read with each request for the metrics. */
export interface SliceGauge {
  /** Name in the metrics, beginning with `dealersite_`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: (database: Database) => Promise<readonly GaugeReading[]>;
}

type PersonalDataOf = (platform: Platform) => readonly PersonalData[];

/** Storage of a slice. Tables require a declaration of their personal data, or why there is none. */
type Storage =
  | {
      readonly tables?: never;
      readonly migrations?: never;
      /** Personal data of account holders. */
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
  /**
   * SQL files of `migrations/` beside the server file, by path; without it the platform's migrations create the tables.
   */
  readonly migrations?: Readonly<Record<string, string>>;
}

interface LargeBody {
  /** Path below the base address of the API. */
  readonly path: string;
  /** Largest body in bytes. */
  readonly mostBytes: number;
}

/** The server half of a slice without its storage. */
interface SliceWork {
  /** Name of the slice. */
  readonly name: string;
  readonly routes?: readonly ((platform: Platform) => ApiRoutes)[];
  /**
   * Paths whose addresses carry a key of their own, so that requests from anywhere are allowed: mail programs post to the
   * link that stops emails.
   */
  readonly keyedPaths?: readonly string[];
  /** Paths with larger bodies than other calls, such as pictures. */
  readonly largeBodies?: readonly LargeBody[];
  /** Deletes expired rows. Returns a line for the log when it deleted any. */
  readonly purge?: (retention: Retention) => Promise<string | undefined>;
  readonly services?: readonly ((context: ServiceContext) => Service)[];
  /** Numbers for monitoring. */
  readonly gauges?: readonly SliceGauge[];
  /** Capabilities for other slices. */
  readonly provides?: readonly Provided[];
}

export type SliceServer = SliceWork & Storage;

/** Declares the server half of a slice. */
export const defineServer = (server: SliceServer): SliceServer => server;
