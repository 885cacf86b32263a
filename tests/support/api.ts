/**
 * The API of a tenant inside the test process: real routes and database, with a clock and random numbers set by the
 * test.
 */
import { starterTenant } from '../../cli/init/starter-files.ts';
import { tenantSchema } from '../../cli/compose.ts';
import { createTenantApi } from '../../cli/serve/api.ts';
import { stripPrivate } from '../../features/_domain/tenant/strip-private.schema.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import { offers } from '../../features/registry.ts';
import { servers } from '../../features/servers.ts';
import { createSite } from '../../features/_domain/site/site.ts';
import { vehicleSchema } from '../../features/_domain/vehicle/vehicle.schema.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import type { Platform } from '../../features/_platform/http/api.ts';
import { createPlatform } from '../../features/_platform/slice/platform.ts';
import type { SliceServer } from '../../features/_platform/slice/slice-server.ts';
import { mailTransport } from '../../features/_platform/mail/transport.ts';
import type { Report } from '../../features/_platform/telemetry/report.ts';
import { NO_TELEMETRY } from '../../features/_platform/telemetry/telemetry.ts';
import { createLimiters } from '../../features/_platform/http/rate.ts';
import { createTenantCounters, createCounters } from '../../features/_platform/counters/counters.ts';
import {
  createDeliveryWorker,
  type DeliveryWorker,
} from '../../features/enquiry/delivery/delivery-worker.source.ts';
import { createSenders } from '../../features/enquiry/delivery/senders.source.ts';
import { NOW, vehicles, type Row } from './project.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & {
    readonly lead_id?: string;
    readonly error?: { code: string; message: string; issues?: { path: string; message: string }[] };
  };
}

export interface TestApi {
  readonly tenant: Tenant;
  /** Platform of the routes. */
  readonly platform: Platform;
  readonly clock: { now: number };
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  readonly request: (path: string, init: RequestInit) => Promise<Response>;
  readonly get: (path: string) => Promise<Reply>;
  /** Registered routes. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Delivers everything that is due, once. */
  readonly worker: DeliveryWorker;
  /** Log lines of the server, and their levels. */
  readonly logs: string[];
  readonly levels: string[];
}

export interface TestApiOptions {
  /** Without a database, calls that store something fail. */
  readonly database?: Database;
  readonly slug?: string;
  /** Properties of `options.enquiry`. */
  readonly enquiry?: Record<string, unknown>;
  /** Properties of `options` of other slices. */
  readonly options?: Record<string, unknown>;
  /** Stock rows. */
  readonly stock?: readonly Row[];
  readonly tenant?: Record<string, unknown>;
  readonly environment?: NodeJS.ProcessEnv;
  /** Ids of vehicles sold a moment ago. */
  readonly sold?: readonly string[];
  /** Server halves of the enabled slices. Default: all. */
  readonly servers?: readonly SliceServer[];
}

/** Creates the API. Leads from one address are unlimited unless `enquiry` sets a limit. */
export function testApi({
  database,
  slug = 'yard',
  enquiry = {},
  options = {},
  stock = vehicles(4, { stocknum: 'S1', vin: 'JTNKU3JE60J000001', colour: 'Blue' }),
  tenant: more,
  environment = {},
  sold = [],
  servers: slices = servers,
}: TestApiOptions): TestApi {
  const { leads = {}, ...others } = enquiry;
  const limits = { per_address: 0, per_phone: 0, ...(leads as object) };
  const given = {
    ...starterTenant(slug, { schema: false }),
    stock: undefined,
    ...more,
    options: { ...options, enquiry: { leads: limits, ...others } },
  };
  const tenant = tenantSchema.parse(given);
  const clock = { now: Date.parse(NOW) };
  const now = () => clock.now;
  const logs: string[] = [];
  const levels: string[] = [];
  const report: Report = (line, level = 'info') => {
    logs.push(line);
    levels.push(level);
  };
  const gone = { status: 'sold', sold_date_timestamp: clock.now / 1000 };
  const rows = stock.map((row) => (sold.includes(String(row['id'])) ? { ...row, ...gone } : row));
  const site = createSite({
    tenant: stripPrivate(tenantSchema, tenant),
    vehicles: rows.map((row) => vehicleSchema.parse(row)),
    now: clock.now,
    offers,
  });
  const get = () =>
    database ? Promise.resolve(database) : Promise.reject(new Error('this API has no database'));
  const opened = () => database;
  const mail = mailTransport(environment);
  const counters = createCounters({
    database: get,
    opened,
    isBegun: () => database !== undefined,
    report,
  });
  const worker = createDeliveryWorker({
    database: get,
    tenants: () => Promise.resolve([tenant]),
    senders: createSenders({ mail, environment, now }),
    environment,
    now,
    report,
    chance: () => 0,
    changed: () => undefined,
    telemetry: NO_TELEMETRY,
  });
  const base = {
    site,
    tenant,
    now,
    report,
    database: get,
    wake: () => undefined,
    vehicleOf: (name: string) => site.vehicles.find((vehicle) => vehicle.slug === name),
    origin: () => `http://${slug}.localhost`,
    apiAddress: () => `http://${slug}.localhost/api`,
    localOrigin: () => `http://${slug}.localhost`,
    opened,
    counters: createTenantCounters(counters, slug),
    limiter: createLimiters(now),
    environment,
    mail,
    // Rendered by `serve` only.
    fullPage: () => undefined,
  };
  const platform = createPlatform(base, slices);
  const app = createTenantApi(platform, { slices });
  const request = async (path: string, init: RequestInit) =>
    app.request(`http://${slug}.localhost/api${path}`, init);
  return {
    tenant,
    platform,
    clock,
    worker,
    logs,
    levels,
    request,
    routes: app.routes,
    async get(path) {
      const answer = await request(path, {});
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Reply['body'] };
    },
    async post(path, body, headers = {}) {
      const answer = await request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Reply['body'] };
    },
  };
}

/** A complete lead of a made-up person. */
export const person = {
  name: 'Mara Quill',
  email: 'mara.quill@example.com',
  phone: '02 5550 0123',
  message: 'Is it still there on Saturday?',
} as const;
