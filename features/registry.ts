/** The slices of the product, one line each. The order is the order of their pages in the plan. */
import { collectOffers } from './_domain/site/offering.ts';
import { analytics } from './analytics/analytics.feature.ts';
import { chrome } from './chrome/chrome.feature.ts';
import { content } from './content/content.feature.ts';
import { delivery } from './delivery/delivery.feature.ts';
import { enquiry } from './enquiry/enquiry.feature.ts';
import { finance } from './finance/finance.feature.ts';
import { fuel } from './fuel/fuel.feature.ts';
import { gallery } from './gallery/gallery.feature.ts';
import { geocode } from './geocode/geocode.feature.ts';
import { home } from './home/home.feature.ts';
import { locations } from './locations/locations.feature.ts';
import { promos } from './promos/promos.feature.ts';
import { reserve } from './reserve/reserve.feature.ts';
import { salesCounter } from './sales-counter/sales-counter.feature.ts';
import { priceGauge } from './price-gauge/price-gauge.feature.ts';
import { search } from './search/search.feature.ts';
import { seo } from './seo/seo.feature.ts';
import { signIn } from './sign-in/sign-in.feature.ts';
import { spin } from './gallery/spin/spin.feature.ts';
import { share } from './share/share.feature.ts';
import { stock } from './stock/stock.feature.ts';
import { tradeIn } from './trade-in/trade-in.feature.ts';
import { vehicle } from './vehicle/vehicle.feature.ts';
import { watchlist } from './watchlist/watchlist.feature.ts';

export const features = [
  home,
  search,
  vehicle,
  watchlist,
  priceGauge,
  fuel,
  delivery,
  share,
  analytics,
  locations,
  content,
  seo,
  chrome,
  finance,
  promos,
  salesCounter,
  gallery,
  spin,
  stock,
  enquiry,
  geocode,
  tradeIn,
  reserve,
  signIn,
];

/** What slices offer to each other. */
export const offers = collectOffers(features.flatMap((feature) => feature.offers ?? []));
