/** The routes of the API, one line a slice. `serve` puts them together; a build never loads them. */
import type { ApiRoutes, Platform } from './_platform/http/api.ts';
import { deliveryApi } from './delivery/delivery.api.ts';
import { captchaApi } from './enquiry/captcha/captcha.api.ts';
import { appointmentsApi } from './enquiry/appointments.api.ts';
import { enquiryApi } from './enquiry/enquiry.api.ts';
import { financeApi } from './finance/finance.api.ts';
import { geocodeApi } from './geocode/geocode.api.ts';
import { priceGaugeApi } from './price-gauge/price-gauge.api.ts';
import { reserveApi } from './reserve/reserve.api.ts';
import { hitsApi } from './search/hits.api.ts';
import { spinApi } from './gallery/spin/spin.api.ts';
import { shareApi } from './share/share.api.ts';
import { tradeInApi } from './trade-in/trade-in.api.ts';
import { accountApi } from './sign-in/account.api.ts';
import { signInApi } from './sign-in/sign-in.api.ts';
import { similarApi } from './vehicle/similar.api.ts';
import { vehicleApi } from './vehicle/vehicle.api.ts';
import { watchlistApi } from './watchlist/watchlist.api.ts';

export const apis: readonly ((platform: Platform) => ApiRoutes)[] = [
  vehicleApi,
  similarApi,
  priceGaugeApi,
  deliveryApi,
  shareApi,
  spinApi,
  enquiryApi,
  financeApi,
  geocodeApi,
  hitsApi,
  tradeInApi,
  reserveApi,
  signInApi,
  accountApi,
  captchaApi,
  appointmentsApi,
  watchlistApi,
];
