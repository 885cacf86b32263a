/** What links to default pages say in the footer. Privacy and terms stand at its end by themselves. */
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
