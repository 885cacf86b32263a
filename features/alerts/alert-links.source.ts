/** Addresses in emails of alerts, signed so that only their reader can use them. */
import { createHmac, randomBytes, hash } from 'node:crypto';
import { isSameText } from '../_platform/security/timing-safe-equal.ts';

/** Creates the key of a confirmation link and its digest, which is all that is stored. */
export function newConfirmKey(): { key: string; digest: string } {
  const key = randomBytes(24).toString('base64url');
  return { key, digest: digestOf(key) };
}

export const digestOf = (key: string): string => hash('sha256', `alert ${key}`, 'base64url');

/** Returns the key of the link that stops an alert. `secret` is that of the server. */
export const stopKey = (secret: string, { tenant, id }: { tenant: string; id: string }): string =>
  createHmac('sha256', secret).update(`stop alert ${tenant} ${id}`).digest('base64url');

/** Returns whether a key stops the alert. */
export const isStopKey = (key: string, secret: string, alert: { tenant: string; id: string }): boolean =>
  isSameText(key, stopKey(secret, alert));

const link = (api: string, path: string, query: Record<string, string>): string =>
  `${api}/alerts/${path}?${new URLSearchParams(query).toString()}`;

export const confirmLink = (api: string, alert: string, key: string): string =>
  link(api, 'confirm', { alert, key });

/** Returns the link that stops one alert, or `all` of its address. */
export const stopLink = (api: string, { id, key, all }: { id: string; key: string; all?: boolean }): string =>
  link(api, 'stop', { alert: id, key, ...(all && { all: '1' }) });
