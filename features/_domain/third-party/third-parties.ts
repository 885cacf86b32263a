/** The manifest of services of other companies that pages use. The content security policy is derived from it. */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

/** Purposes that visitors allow or refuse; `necessary` needs no consent. */
export const CONSENT_CLASSES = ['necessary', 'functional', 'analytics', 'advertising'] as const;
export type ConsentClass = (typeof CONSENT_CLASSES)[number];

/** Sources of a content security policy, by what pages do with them. */
export interface ThirdPartySources {
  readonly scripts?: readonly string[];
  readonly connections?: readonly string[];
  readonly frames?: readonly string[];
  readonly pictures?: readonly string[];
  /** Targets of forms. */
  readonly forms?: readonly string[];
}

export interface ThirdParty {
  /** Name for visitors, unique in a site. */
  readonly name: string;
  /** What it does for visitors or the dealer, in one sentence. */
  readonly purpose: string;
  readonly consent: ConsentClass;
  /** `page`: loads with the page; `press`: when a visitor opens it; `consent`: once its class is allowed. */
  readonly loads: 'page' | 'press' | 'consent';
  /** Most kilobytes that it may load on one page. */
  readonly budgetKb: number;
  readonly sources: ThirdPartySources;
  /** Address of the script that pages load. */
  readonly script?: string;
}

export const thirdPartiesOffering = defineOffering<readonly ThirdParty[]>('services of other companies');

/** Returns the services of other companies that the pages of a site use. */
export const listThirdParties = (site: Offered): readonly ThirdParty[] =>
  findOffering(site, thirdPartiesOffering) ?? [];

/** Returns the sources of one kind without duplicates, in the order of the manifest. */
export const listSources = (parties: readonly ThirdParty[], kind: keyof ThirdPartySources): string[] => [
  ...new Set(parties.flatMap(({ sources }) => sources[kind] ?? [])),
];

/** Returns whether a source of the policy, such as `https://*.a.example`, includes an address. */
export function includesAddress(source: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, host } = new URL(address);
  const [, scheme = '', domain = ''] = /^(https?:)\/\/\*(\..+)$/.exec(source) ?? [];
  return domain === '' ? source === origin : protocol === scheme && host.endsWith(domain);
}
