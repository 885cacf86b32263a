/** Types of `dealersite/slice`: what slices add besides pages. */
import type { z } from 'zod';
import type { Tenant } from './slice-tenant.d.ts';

/** An element in the head of pages. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A published build. */
export interface FinishedBuild {
  readonly tenant: Tenant;
  /** Folder of the finished site. */
  readonly folder: string;
  readonly pages: number;
  /** False: the output is that of the last build. */
  readonly hasChanged: boolean;
  readonly environment: Environment;
  /** Prints a line on the terminal. */
  readonly report: (line: string) => void;
}

/** A lead, as webhooks receive it. docs/run/leads.md describes all fields. */
export interface Lead {
  /** Same for all attempts, so that receivers detect repeats. */
  readonly delivery_id: string;
  readonly lead_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly category: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly vehicle_url?: string | undefined;
  readonly location_name?: string | undefined;
}

/** A lead on its way. */
export interface Sending<Options> {
  readonly lead: Lead;
  readonly options: Options;
  readonly tenant: Tenant;
  /** Secrets are here. */
  readonly environment: Environment;
}

interface Entry<Schema extends z.ZodObject> {
  /** Unique among its kind; tenants write it as `slice`. */
  readonly name: string;
  /** Options, which tenants write as `with`. */
  readonly schema: Schema;
  /** Returns the environment variables that it needs, for `check`. */
  variables?(options: z.output<Schema>): readonly string[];
}

/** A destination of leads. */
export interface Destination<Schema extends z.ZodObject> extends Entry<Schema> {
  /** Loads the sender. It rejects to be tried again, and with `DeliveryRefusal` of `dealersite/slice/server` if repeating would not help. */
  load(): Promise<{ readonly send: (sending: Sending<z.output<Schema>>) => Promise<void> }>;
}

/** A request for a stock file. */
export interface FeedRequest<Options> {
  readonly options: Options;
  /** Path to which the file is written. */
  readonly target: string;
  readonly environment: Environment;
  readonly signal?: AbortSignal | undefined;
}

/** Facts that tell the format of a file. */
export interface FetchedFeed {
  readonly fileName?: string;
  readonly contentType?: string;
}

/** An origin of stock files. */
export interface Origin<Schema extends z.ZodObject> extends Entry<Schema> {
  load(): Promise<{
    readonly fetchFeed: (request: FeedRequest<z.output<Schema>>) => Promise<FetchedFeed | void>;
  }>;
}

/** A declared destination. */
export interface LeadDestination {
  readonly name: string;
  readonly schema: z.ZodObject;
}

/** A declared origin. */
export interface StockOrigin {
  readonly name: string;
  readonly schema: z.ZodObject;
}
