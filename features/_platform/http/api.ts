/** Building blocks of the site API: the platform that routes receive, and the shape of refusals. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { FIELD_MESSAGES } from '../../_domain/form/field-messages.ts';
import { NOT_SIGNED_IN, type SignInType } from '../../_domain/visitor/session.ts';
import type { Site } from '../../_domain/site/site.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { AccountUser } from '../accounts/account.ts';
import type { TenantCounters } from '../counters/counters.ts';
import type { Database } from '../database/database.ts';
import type { LeadRejection } from '../forms/leads.ts';
import type { Transport } from '../mail/transport.ts';
import type { Find, Use } from '../slice/capability.ts';
import { plainIssues } from './plain-issues.ts';
import type { Limiters } from './rate.ts';
import type { Report } from '../telemetry/report.ts';

/** A page with the content that its file withholds. */
interface FullPage {
  readonly html: string;
  /** Headers of pages of the site, such as the content security policy. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Services of one tenant, as passed to the routes of a slice. */
export interface Platform {
  /** Public half of the tenant and its stock, as on its pages. */
  readonly site: Site;
  /** Returns the vehicle whose page has this slug. */
  readonly vehicleOf: (slug: string) => Vehicle | undefined;
  /** The tenant with its private half: never return it. */
  readonly tenant: Tenant;
  /** Returns the origin of the site for visitors: that of `site_url`, or `http://yard.localhost:4321` on this machine. */
  readonly origin: () => string;
  /** Returns the complete address of this API for visitors. */
  readonly apiAddress: () => string;
  /** Returns the origin of the site on this machine, for browsers that the server starts. */
  readonly localOrigin: () => string;
  /** The present instant in milliseconds. */
  readonly now: () => number;
  /** Event counters of vehicles. */
  readonly counters: TenantCounters;
  /** Opens the database of all tenants on first use. Rows have their tenant. */
  readonly database: () => Promise<Database>;
  /** Returns the database if it is open already; never waits for it. */
  readonly opened: () => Database | undefined;
  /**
   * Returns the limiter of this name. It survives stock changes; processes that share a database share its counts.
   * Limiters do not evict each other's names.
   */
  readonly limiter: Limiters;
  /** Returns the person signed in on this site; opens no database for a request without a session cookie. */
  readonly userOf: (request: Request) => Promise<AccountUser | undefined>;
  /** Returns whether the gate requires sign-in and the request is not signed in. */
  readonly needsSignIn: (gate: SignInType, request: Request) => Promise<boolean>;
  /** Wakes the delivery worker after a lead is stored. */
  readonly wake: () => void;
  /** Environment variables with keys: never return them. */
  readonly environment: NodeJS.ProcessEnv;
  /** Mail server for messages to account holders; undefined without one. */
  readonly mail: Transport | undefined;
  /** Returns what another slice provides. Throws when no slice does: for required capabilities. */
  readonly use: Use;
  /** Returns what another slice provides, or undefined: for optional capabilities. */
  readonly find: Find;
  /** Renders the page at a path with the content that its file withholds; undefined if there is none. */
  readonly fullPage: (path: string) => FullPage | undefined;
  /** Writes one line to the log of the server. */
  readonly report: Report;
}

/** Routes of a slice below the base address of the API, such as `/cars/{slug}/view.json`. */
export type ApiRoutes = OpenAPIHono;

/** Body of every error response. */
const refusalSchema = z
  .object({
    error: z.object({
      code: z.string().describe('Permanent name of the reason, such as invalid_request.'),
      message: z.string().describe('The reason in words that can be shown.'),
      issues: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .describe('What is wrong with which part of the request.'),
    }),
  })
  .openapi('Refusal');

export type Refusal = z.output<typeof refusalSchema>;

/** Returns the body of a refusal. */
export const refusal = (code: string, message: string): Refusal => ({ error: { code, message } });

/** Body of a 401 response. */
export const SIGN_IN_FIRST = refusal(NOT_SIGNED_IN, 'Please sign in first.');

/** Returns the body of a rejected lead. */
export const leadRefusal = ({ code, message, issues }: LeadRejection): Refusal => ({
  error: { code, message, ...(issues ? { issues: [...issues] } : {}) },
});

/** Path parameters that name a vehicle. */
export const slugParams = z.object({ slug: z.string().max(200) });

/** Documents a body sent as JSON or as a form. */
export const jsonOrForm = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
});

/** Documents a refusal of a route. */
export const refused = (description: string) => ({
  content: { 'application/json': { schema: refusalSchema } },
  description,
});

/** Creates a router that answers 422 with all issues when a request does not match its schema. */
export function apiRoutes(): ApiRoutes {
  return new OpenAPIHono({
    defaultHook(result, context) {
      if (result.success) return undefined;
      const { error } = refusal('invalid_request', FIELD_MESSAGES.fix);
      return context.json({ error: { ...error, issues: plainIssues(result.error) } }, 422);
    },
  });
}
