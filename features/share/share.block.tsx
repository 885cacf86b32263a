/**
 * Share, print and PDF buttons of a vehicle. Networks are links; the others need a script and are hidden without it.
 */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { emits } from '../_domain/browser/events.ts';
import { perSite } from '../_domain/site/site.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import type { IconName } from '../_ui/icon-set.ts';
import { Icon } from '../_ui/icon.tsx';
import { NETWORK_NAMES, networkHref, shareUrl, type Network } from './share.ts';
import { shareOptions } from './share.schema.ts';
import * as css from './share.css.ts';

export interface ShareOptions {
  networks: readonly Network[];
  print: boolean;
  /** Address of the API, if it creates PDF files. */
  pdf: string | null;
  /** Origin of the site. */
  origin: string;
}

/** Returns the options of a site's share bars. */
export const shareOf = perSite((site): ShareOptions => {
  const { tenant } = site;
  const { networks, print, pdf } = shareOptions(site);
  return { networks, print, pdf: (pdf && apiBase(tenant.api)) || null, origin: tenant.site_url };
});

interface SharedVehicle {
  id: string;
  slug: string;
  name: string;
}

const look = `${button.quiet} ${buttonSize.small}`;

/** A button with a second label while it works. */
function Act({ act, icon, labels }: { act: string; icon: IconName; labels: readonly [string, string] }) {
  const [first, second] = labels;
  return (
    <button type="button" className={`${look} ${css.scripted}`} data-act={act}>
      <Icon name={icon} />
      <span className={css.label}>
        <span>{first}</span>
        <span>{second}</span>
      </span>
    </button>
  );
}

export interface ShareBarProps {
  vehicle: SharedVehicle;
  options: ShareOptions;
}

export function ShareBar({ vehicle, options }: ShareBarProps): ReactElement {
  const { id: car_id, slug, name } = vehicle;
  const { networks, print, pdf, origin } = options;
  const shared = { url: shareUrl(origin, slug), title: name };
  const file = pdf === null ? {} : { pdf: `${pdf}/cars/${slug}/pdf` };
  return (
    <Enhance name="share" wake="interaction" props={{ url: shared.url, name, slug, car_id, ...file }}>
      <div className={css.bar}>
        <Act act="copy" icon="share" labels={['Share', 'Copied']} />
        {networks.map((network) => (
          <a
            key={network}
            className={look}
            href={networkHref(network, shared)}
            target="_blank"
            rel="noopener"
            data-network={network}
            aria-label={`Share ${network === 'email' ? 'by' : 'on'} ${NETWORK_NAMES[network]}`}
          >
            {NETWORK_NAMES[network]}
          </a>
        ))}
        {print && (
          <a
            className={`${look} ${css.scripted}`}
            href={`/print?car_id=${slug}`}
            target="_blank"
            rel="noopener"
            {...emits({ type: 'vehicle-printed', car_id })}
          >
            <Icon name="print" />
            Print
          </a>
        )}
        {pdf !== null && <Act act="pdf" icon="arrow" labels={['Download PDF', 'Preparing…']} />}
        <output className={css.toast} />
      </div>
    </Enhance>
  );
}
