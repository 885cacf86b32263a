/** The slices of the product, one line each. The order is the order of their pages in the plan. */
import { analytics } from './analytics/analytics.feature.ts';
import { content } from './content/content.feature.ts';
import { delivery } from './delivery/delivery.feature.ts';
import { fuel } from './fuel/fuel.feature.ts';
import { home } from './home/home.feature.ts';
import { locations } from './locations/locations.feature.ts';
import { search } from './search/search.feature.ts';
import { seo } from './seo/seo.feature.ts';
import { share } from './share/share.feature.ts';
import { vehicle } from './vehicle/vehicle.feature.ts';

export const features = [home, search, vehicle, fuel, delivery, share, analytics, locations, content, seo];
