/** Where a tenant has events of its pages told besides: the policy of pages allows it, and an audit keeps quiet towards it. */

/** The address of `options.analytics.beacon`; undefined when there is none. */
export function beaconOf(options: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { beacon } = (options?.['analytics'] ?? {}) as { readonly beacon?: unknown };
  return typeof beacon === 'string' ? beacon : undefined;
}
