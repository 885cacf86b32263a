/** Tags of a tenant in the manifest of third parties. */
import type { ThirdParty } from '../_domain/third-party/third-parties.ts';
import type { TagOptions } from './third-parties.schema.ts';

const REQUIRED = ['purpose', 'consent', 'budget_kb'] as const;

/** Returns the names of options that a tag lacks. */
export const missingOptions = (tag: TagOptions): string[] =>
  REQUIRED.filter((option) => tag[option] === undefined);

const https = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host.toLowerCase()}`);

/** Returns the entry of a tag; none for an incomplete one, which `check` and `build` reject. */
export function tagEntry({
  name,
  src,
  purpose,
  consent,
  budget_kb: budgetKb,
  hosts,
}: TagOptions): ThirdParty[] {
  if (purpose === undefined || consent === undefined || budgetKb === undefined) return [];
  return [
    {
      name,
      purpose,
      consent,
      loads: consent === 'necessary' ? 'page' : 'consent',
      budgetKb,
      script: src,
      sources: {
        scripts: [new URL(src).origin, ...https(hosts.scripts)],
        connections: https(hosts.connections),
        frames: https(hosts.frames),
        pictures: https(hosts.pictures),
      },
    },
  ];
}

/** Matches hosts of services that measure visitors or advertise, whatever a tenant declares. */
const MEASURING =
  /(?:^|\.)(?:googletagmanager\.com|google-analytics\.com|googleadservices\.com|doubleclick\.net|facebook\.(?:com|net)|hotjar\.com|clarity\.ms|tiktok\.com|snapchat\.com|linkedin\.com|licdn\.com|bing\.com|criteo\.(?:com|net)|segment\.com|mixpanel\.com|adobedtm\.com)(?::|$)/i;

/** Returns the hosts of a tag that measure visitors or advertise. */
export const measuringHosts = ({ src, hosts }: TagOptions): string[] =>
  [new URL(src).host, ...Object.values(hosts).flat()].filter((host) => MEASURING.test(host));
