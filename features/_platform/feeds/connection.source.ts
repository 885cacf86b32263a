/** Connections to hosts from tenant options: resolves a host once and connects only to checked addresses. */
import type { LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { fail, problem, ProblemError, type ErrorKind } from '../../../renderer/contract/error.ts';
import type { OriginLimits } from '../../_domain/stock/stock-origin.schema.ts';
import {
  checkedAddresses,
  pinnedLookup,
  PrivateAddressError,
  type Address,
  type Resolve,
} from '../outbound/checked-address.ts';
import { codeOf, PassingError, reasonOf } from './attempts.source.ts';
import {
  feedAway,
  feedCut,
  feedFailed,
  feedMissing,
  feedRefused,
  feedUntrusted,
  privateAddress,
  type CertificateFault,
  type FeedFacts,
} from './errors.ts';

/** Options of a connection. */
export interface Access {
  facts: FeedFacts;
  limits: OriginLimits;
  /** Resolves host names; by default with the system's resolver. */
  resolve?: Resolve | undefined;
  /** Aborts the download. */
  signal?: AbortSignal | undefined;
}

/** Codes of failures that a certificate causes; the first match wins. */
const CERTIFICATE_FAULTS: readonly (readonly [RegExp, CertificateFault])[] = [
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'expired'],
  [/SELF_SIGNED_CERT|ISSUER|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$|^CERT_UNTRUSTED$/, 'issuer'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'host'],
  [/CERT|^ERR_TLS|^ERR_SSL/, 'other'],
];
/** Statuses that may be temporary. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';

/** Returns the addresses of a host that may be connected to. Throws DS1160 for a private one. */
export async function resolveAddresses(
  host: string,
  { facts, limits, resolve }: Access,
): Promise<readonly [Address, ...Address[]]> {
  try {
    return await checkedAddresses(host, { allowPrivate: limits.allow_private, resolve });
  } catch (error) {
    if (error instanceof PrivateAddressError) return fail(privateAddress, { ...facts, host });
    throw passing(error, { facts, limits });
  }
}

/** Returns the lookup for a connection to the host of an address; allows http only on this machine. */
async function lookupFor({ hostname, protocol }: URL, access: Access): Promise<LookupFunction> {
  const addresses = await resolveAddresses(hostname, access);
  if (protocol === 'https:' || addresses.every(({ address }) => isLoopback(address)))
    return pinnedLookup(addresses);
  const reason = 'http is for this machine only';
  return fail(feedAway, { ...access.facts, why: reason, attempts: 1 });
}

/** Creates an agent that connects only to the host of an address. */
export async function agentFor(url: URL, access: Access): Promise<Agent> {
  const idle = access.limits.idle_seconds * 1_000;
  const lookup = await lookupFor(url, access);
  // Lazy import: only sources with an address need the client.
  const { Agent: HttpAgent } = await import('undici');
  const connect = { lookup, timeout: idle };
  return new HttpAgent({ connect, allowH2: false, headersTimeout: idle, bodyTimeout: idle });
}

/** Returns a connection failure as temporary. Throws DS1150 for an unknown host, DS1163 for a certificate. */
export function passing(error: unknown, { facts, limits }: Access, bytes = 0): PassingError {
  const code = codeOf(error);
  const fault = CERTIFICATE_FAULTS.find(([codes]) => codes.test(code))?.[1];
  if (fault) fail(feedUntrusted, { ...facts, why: reasonOf(error).replace(/\.$/, ''), fault });
  if (code === 'ENOTFOUND')
    fail(feedAway, { ...facts, why: reasonOf(error), attempts: 1, isHostUnknown: true });
  const isIdle = error instanceof Error && error.name.endsWith('TimeoutError');
  const reason = isIdle ? `no data for ${limits.idle_seconds} s` : reasonOf(error);
  return new PassingError((attempts) =>
    bytes > 0
      ? problem(feedCut, { ...facts, bytes, why: reason, attempts })
      : problem(feedAway, { ...facts, why: reason, attempts }),
  );
}

/** A response without a file. */
export interface Refusal {
  facts: FeedFacts;
  status: number;
  /** Status of the response: `the server answers 404 Not Found`. */
  answer: string;
  /** Variables with credentials. */
  variables: readonly string[];
  /** Milliseconds that the server asks to wait. */
  waitMs?: number;
}

/** Throws the error of a response without a file: DS1151 to DS1153. */
export function refuse({ facts, status, answer, variables, waitMs }: Refusal): never {
  if (PASSING.has(status))
    throw new PassingError((attempts) => problem(feedFailed, { ...facts, answer, attempts }), waitMs);
  const stop = <Facts>(kind: ErrorKind<Facts>, more: Facts): never => fail(kind, more);
  if (status === 401 || status === 403 || status === 407)
    return stop(feedRefused, { ...facts, answer, variables });
  if (status === 404 || status === 410) return stop(feedMissing, { ...facts, answer });
  return stop(feedFailed, { ...facts, answer, attempts: 1 });
}

/** Returns known errors unchanged; wraps others as connection failures. */
export const passedOn = (error: unknown, access: Access, bytes = 0): Error =>
  error instanceof ProblemError || error instanceof PassingError ? error : passing(error, access, bytes);
