/** Warnings about a server behind a proxy. */
import type { MiddlewareHandler } from 'hono';

/** Headers that proxies add. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|(?:true-client|cf-connecting)-ip)$/i;

/** Returns whether a proxy passed on a request with these header names. */
export const isForwarded = (names: readonly string[]): boolean => names.some((name) => FORWARDED.test(name));

interface ProxyOptions {
  /** Value of TRUSTED_PROXIES. */
  readonly trustedProxies: string | undefined;
  readonly hasDashboard: boolean;
}

/** Returns the warnings for a server that gets requests through a proxy. */
export function proxyWarnings({ trustedProxies, hasDashboard }: ProxyOptions): string[] {
  const warnings: string[] = [];
  if (!(Number(trustedProxies) > 0))
    warnings.push(
      'requests come through a proxy, but TRUSTED_PROXIES is not set: all visitors share one network address and its limits. Set it to the number of proxies',
    );
  if (hasDashboard)
    warnings.push(
      'requests come through a proxy, and the dashboard is on. Start with --no-dashboard: a proxy that hides the visitor’s address would show it to everybody',
    );
  return warnings;
}

/** Reports the warnings once, with the first request that a proxy passed on. */
export function warnOfProxies(options: ProxyOptions, report: (message: string) => void): MiddlewareHandler {
  let isDone = false;
  return async (request, next) => {
    if (!isDone && isForwarded(Object.keys(request.req.header()))) {
      isDone = true;
      for (const warning of proxyWarnings(options)) report(warning);
    }
    return next();
  };
}
