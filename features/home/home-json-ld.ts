/** Structured data of the home page: the dealer, and the site with its search. */
import type { AutoDealer, SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts';
import { postalAddress, type AddressFacts } from '../_domain/location/postal-address.ts';

interface HomeFacts {
  readonly name: string;
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  readonly image: string | null;
  /** Address of the logo on white; null without one. */
  readonly logo: string | null;
  /** Phone number as a `tel:` address. */
  readonly phone: string | undefined;
  readonly address: AddressFacts | null;
  /** Address of the listing of all vehicles, which searches by the query `query`. */
  readonly searchHref: string;
}

function searchAction({ origin, searchHref }: HomeFacts): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchHref}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}

/** Returns the dealer and the site, which names the dealer's organization as its publisher. */
export function homeJsonLd(facts: HomeFacts): [WithContext<AutoDealer>, WithContext<WebSite>] {
  const { name, origin, image, phone, address } = facts;
  const logo = facts.logo !== null && { logo: new URL(facts.logo, origin).href };
  const url = `${origin}/`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name,
      url,
      ...logo,
      ...(image !== null && { image: new URL(image, origin).href }),
      ...(phone !== undefined && { telephone: phone.slice('tel:'.length) }),
      ...(address && { address: postalAddress(address) }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      publisher: { '@type': 'Organization', name, url, ...logo },
      potentialAction: searchAction(facts),
    },
  ];
}
