/** Data of the consent banner, from the manifest of third parties. */
import { CONSENT_CLASSES, listThirdParties, type ThirdParty } from '../_domain/third-party/third-parties.ts';
import { consentId, type ConsentGroup } from '../_domain/third-party/consent.ts';
import type { Site } from '../_domain/site/site.ts';

/** A script of another company. */
export type ConsentTag = { id: string; src: string };

export type ConsentData = {
  tags: readonly ConsentTag[];
  /** Ids of the services that wait for consent. */
  ids: readonly string[];
  /** Services by class, for the banner; empty when nothing waits for consent. */
  groups: readonly ConsentGroup[];
};

const isDecidable = ({ loads }: ThirdParty): boolean => loads === 'consent';

/** Returns the banner of a site; undefined when pages load nothing of other companies by themselves. */
export function toConsent(site: Pick<Site, 'tenant' | 'offers'>): ConsentData | undefined {
  const parties = listThirdParties(site).filter(
    ({ loads, script }) => loads === 'consent' || script !== undefined,
  );
  if (parties.length === 0) return undefined;
  const ids = parties.filter(isDecidable).map(consentId);
  const groups = CONSENT_CLASSES.map((consent) => ({
    consent,
    services: parties
      .filter((party) => party.consent === consent)
      .map(({ name, purpose }) => ({ name, purpose })),
  })).filter(({ services }) => services.length > 0);
  return {
    tags: parties.flatMap((party) =>
      party.script === undefined ? [] : [{ id: consentId(party), src: party.script }],
    ),
    ids,
    groups: ids.length > 0 ? groups : [],
  };
}
