/** The receiver of page events in the manifest of third parties. */
import type { ThirdParty } from '../_domain/third-party/third-parties.ts';

interface BeaconOptions {
  readonly beacon?: string | undefined;
  readonly beacon_consent: 'analytics' | 'necessary';
}

/** Returns the entry of a receiver on another host; none for a path of the site. */
export function beaconParty(
  { beacon, beacon_consent: consent }: BeaconOptions,
  { site_url: site }: { readonly site_url: string },
): ThirdParty[] {
  const origin = beacon !== undefined && URL.canParse(beacon) ? new URL(beacon).origin : undefined;
  if (origin === undefined || origin === new URL(site).origin) return [];
  return [
    {
      name: 'Page statistics',
      purpose: 'Counts how pages and forms of this website are used.',
      consent,
      loads: consent === 'necessary' ? 'page' : 'consent',
      budgetKb: 10,
      sources: { connections: [origin] },
    },
  ];
}
