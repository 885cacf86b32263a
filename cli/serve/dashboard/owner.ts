/** Detects requests of the owner: the person at this machine, not a remote visitor. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Request } from 'hono';
import { isForwarded } from '../proxy-warnings.ts';

const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOCAL_OR_TENANT = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const LOCAL_ADDRESS = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Returns whether the request comes from this machine directly, without a proxy, and uses its local name. The name protects
 * against DNS rebinding by other sites.
 */
export const isOwner = (request: Request): boolean => isNear(request, LOCAL_NAME);

/** Like `isOwner`, but also accepts the local names of tenants. */
export const isFromHere = (request: Request): boolean => isNear(request, LOCAL_OR_TENANT);

function isNear(request: Request, names: RegExp): boolean {
  const { req } = request;
  return (
    !isForwarded(Object.keys(req.header())) &&
    names.test(req.header('host') ?? '') &&
    LOCAL_ADDRESS.test(getAddress(request))
  );
}

function getAddress(request: Request): string {
  try {
    return getConnInfo(request).remote.address ?? '';
  } catch {
    return '';
  }
}
