/** Footer link texts of default pages. Privacy and terms are at the end separately. */
import type { DefaultPageName } from '../../_domain/content/default-names.ts';

export const DEFAULT_MENU: Readonly<Partial<Record<DefaultPageName, string>>> = {
  'about-us': 'About us',
  'special-offers': 'Special offers',
  careers: 'Careers',
  'finance-and-insurance': 'Finance and insurance',
  'twg-cars': 'Cars',
  'twg-rental': 'Rental',
  'twg-tyres': 'Tyres',
  neotek: 'Neotek',
  '4x4-outdoor': '4x4 and outdoor',
  'pages/specials': 'Specials',
  'pages/videos': 'Videos',
  'pages/fitting': 'Fitting',
  'pages/warranty': 'Warranty',
  'pages/faq': 'Questions and answers',
};
