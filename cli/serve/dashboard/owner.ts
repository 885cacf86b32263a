/** Who may see leads and turn switches: the person at this machine, and nobody by way of it. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Request } from 'hono';

const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOCAL_OR_TENANT = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** Headers that proxies add. */
const PASSED_ON = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|(?:true-client|cf-connecting)-ip)$/i;
const LOCAL_ADDRESS = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * True when the request came from this machine, asked for it by its local name (a page of another site whose name was
 * made to point here did not), and was not passed on by a proxy.
 */
export const isOwner = (request: Request): boolean => isNear(request, LOCAL_NAME);

/** The same for the local names of tenants as well. */
export const isFromHere = (request: Request): boolean => isNear(request, LOCAL_OR_TENANT);

function isNear(request: Request, names: RegExp): boolean {
  const { req } = request;
  const isPassedOn = Object.keys(req.header()).some((name) => PASSED_ON.test(name));
  return !isPassedOn && names.test(req.header('host') ?? '') && LOCAL_ADDRESS.test(addressOf(request));
}

function addressOf(request: Request): string {
  try {
    return getConnInfo(request).remote.address ?? '';
  } catch {
    return '';
  }
}
