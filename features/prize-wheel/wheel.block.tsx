/** The wheel with its terms, on the page `/spin-to-win`. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import type { Site } from '../_domain/site/site.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { stack } from '../_ui/layout.css.ts';
import { Heading } from '../_ui/layout.tsx';
import { PrizeWheel, type PrizeWheelProps } from './prize-wheel.island.tsx';
import { prizeWheelOptions } from './prize-wheel.schema.ts';

export type WheelData = { wheel: PrizeWheelProps; terms: readonly string[]; termsHref: string };

const RULES = {
  once: 'One spin for each person who is signed in.',
  monthly: 'One spin each month for each person who is signed in.',
} as const;

/** Returns the props of the wheel; null without prizes or without an API. */
export function toWheel(site: Site): WheelData | null {
  const { prizes, tries, terms, terms_href: termsHref = '' } = prizeWheelOptions(site);
  const api = apiBase(site.tenant.api);
  if (prizes.length === 0 || api === undefined) return null;
  return {
    wheel: { api, prizes: prizes.map(({ name, odds, wins }) => ({ name, odds, wins })), rule: RULES[tries] },
    terms: terms.split(/\n\s*\n/).filter(Boolean),
    termsHref,
  };
}

export function Wheel({ data }: { data: WheelData | null }): ReactElement | null {
  if (!data) return null;
  const { wheel, terms, termsHref } = data;
  return (
    <div className={stack[6]}>
      <Island name="prize-wheel" view={PrizeWheel} props={wheel} wake="load" />
      {(terms.length > 0 || termsHref !== '') && (
        <section className={stack[3]} aria-labelledby="wheel-terms">
          <Heading level={2} size={4} id="wheel-terms">
            Terms
          </Heading>
          {terms.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {termsHref !== '' && <a href={termsHref}>The terms in full</a>}
        </section>
      )}
    </div>
  );
}
