/** The default pages by name. */
import type { ContentPage } from '../../_domain/content/content.ts';
import type { DefaultPageName } from '../../_domain/content/default-names.ts';
import type { DealerFacts } from '../dealer-facts.ts';
import * as dealer from './dealer.ts';
import { privacyPolicy, termsAndConditions } from './legal.ts';
import type { MakeDefaultPage } from './page-input.ts';

const PAGES: Readonly<Record<DefaultPageName, MakeDefaultPage>> = {
  'about-us': dealer.aboutUs,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
  'special-offers': dealer.specialOffers,
  careers: dealer.careers,
  'finance-and-insurance': dealer.financeAndInsurance,
  ...dealer.GROUP_PAGES,
  'pages/specials': dealer.specials,
  'pages/videos': dealer.videos,
  'pages/fitting': dealer.fitting,
  'pages/warranty': dealer.warranty,
  'pages/faq': dealer.faq,
};

/** Returns a default page with the facts of a dealer. */
export const defaultPage = (name: DefaultPageName, facts: DealerFacts): ContentPage => ({
  path: `/${name}`,
  ...PAGES[name](facts),
});
