/** Types of `dealersite/slice/server`, for the server halves of a project's slices. */
import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { PgTimestampBuilderInitial, PgTextBuilderInitial } from 'drizzle-orm/pg-core';
import type { NotNull } from 'drizzle-orm';
import type { Site, Vehicle } from './slice.d.ts';
import type { Tenant } from './slice-tenant.d.ts';

export { createRoute } from '@hono/zod-openapi';
export { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
export { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Routes of a slice below the base address of the API. */
export type ApiRoutes = OpenAPIHono;

/** Database of all tenants. */
export interface Database {
  readonly orm: PgDatabase<PgQueryResultHKT>;
}

/** Services of one tenant, as passed to routes. */
export interface Platform {
  /** Public half of the tenant and its stock. */
  readonly site: Site;
  /** The tenant with its private options: never return it. */
  readonly tenant: Tenant;
  readonly vehicleOf: (slug: string) => Vehicle | undefined;
  /** Returns the origin of the site for visitors. */
  readonly origin: () => string;
  /** The present instant in milliseconds. */
  readonly now: () => number;
  /** Opens the database on first use. */
  readonly database: () => Promise<Database>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes one line to the log of the server. */
  readonly report: (line: string, level?: 'info' | 'warn' | 'error') => void;
}

/** Creates a router that answers 422 with all issues when a request does not match its schema. */
export declare function apiRoutes(): ApiRoutes;

/** Documents a body sent as JSON or as a form. */
export declare function jsonOrForm<Schema extends z.ZodType>(
  schema: Schema,
): {
  content: {
    'application/json': { schema: Schema };
    'application/x-www-form-urlencoded': { schema: Schema };
  };
};

/** Body of an error response. */
export interface Refusal {
  error: {
    code: string;
    message: string;
    issues?: { path: string; message: string }[] | undefined;
  };
}

/** Returns the body of a refusal. */
export declare function refusal(code: string, message: string): Refusal;

/** Documents a refusal of a route. */
export declare function refused(description: string): {
  content: { 'application/json': { schema: z.ZodType<Refusal> } };
  description: string;
};

/** Path parameters that name a vehicle. */
export declare const slugParams: z.ZodObject<{ slug: z.ZodString }>;

/** Returns the column of the row's tenant; limit every query to one. */
export declare function tenant(): NotNull<PgTextBuilderInitial<'tenant', [string, ...string[]]>>;

/** Returns the column of an instant with time zone. */
export declare function instant(name: string): PgTimestampBuilderInitial<string>;

/** A destination of leads refused one, and would refuse it again. */
export declare class DeliveryRefusal extends Error {}

/** Stores a mail, then sends it in the background. */
export declare function sendMail(
  platform: Platform,
  mail: {
    to: string;
    subject: string;
    /** Paragraphs of plain text. */
    lines: readonly string[];
    /** What the mail is about, such as `booking`; displayed in the dashboard. */
    purpose: string;
  },
): Promise<void>;

interface ServerBase {
  /** Name of the slice. */
  readonly name: string;
  readonly routes?: readonly ((platform: Platform) => ApiRoutes)[];
  /** Paths with larger bodies than other calls. */
  readonly largeBodies?: readonly { readonly path: string; readonly mostBytes: number }[];
  /** Deletes expired rows. Returns a line for the log when it deleted any. */
  readonly purge?: (retention: {
    readonly database: Database;
    readonly tenants: readonly Tenant[];
    readonly now: number;
  }) => Promise<string | undefined>;
}

interface Tables {
  readonly tables: readonly PgTable[];
  /** SQL files of `migrations/`, by path. */
  readonly migrations: Readonly<Record<string, string>>;
}

/** A person with an account. */
interface Person {
  readonly database: Database;
  /** Slug of the site. */
  readonly tenant: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** Personal data of account holders. */
export interface PersonalData {
  /** Member of the export. */
  readonly name: string;
  /** Returns everything stored about the person, as JSON. */
  readonly hand: (person: Person) => Promise<unknown>;
  /** Deletes the data when the account is deleted. */
  readonly forget?: (person: Person) => Promise<void>;
}

/** The server half of a slice. Tables need a declaration of their personal data, or why there is none. */
export type Server =
  | (ServerBase & { readonly tables?: never })
  | (ServerBase & Tables & { readonly personal: (platform: Platform) => readonly PersonalData[] })
  | (ServerBase & Tables & { readonly notPersonal: string });

/** Declares the server half of a slice; `<name>.server.ts` exports it as `server`. */
export declare function defineServer(server: Server): Server;
