/** Alerts of an account in the response of the API. */

export interface ListedAlert {
  readonly id: string;
  readonly title: string;
  /** Path of the search or the vehicle; empty when it is gone. */
  readonly href: string;
  readonly status: 'pending' | 'active' | 'paused';
}

const STATUSES: readonly unknown[] = ['pending', 'active', 'paused'];

function isAlert(value: unknown): value is ListedAlert {
  const { id, title, href, status } = (value ?? {}) as Partial<Record<keyof ListedAlert, unknown>>;
  const isText = [id, title, href].every((text) => typeof text === 'string');
  return isText && STATUSES.includes(status);
}

/** Returns the alerts of a response. Throws when it has none. */
export function alertsIn(body: unknown): readonly ListedAlert[] {
  const { alerts } = (body ?? {}) as { alerts?: unknown };
  if (!Array.isArray(alerts) || !alerts.every(isAlert)) throw new Error('invalid response with alerts');
  return alerts;
}
