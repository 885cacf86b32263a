/** Generated vehicles with the typical flaws of stocks; reproducible by seed. */
import type { SearchDocument } from '../../features/search/query/fields.ts';
import { rangeLabel } from '../../features/search/query/ranges.ts';
import { dice } from './random-requests.ts';

const MODELS: readonly (readonly [make: string, model: string, body: string])[] = [
  ['Toyota', 'Land Cruiser', 'SUV'],
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'Hi-Lux', 'Ute'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Mazda', 'CX-30', 'SUV'],
  ['Mazda', '3', 'Hatch'],
  ['Hyundai', 'Santa Fe', 'SUV'],
  ['Hyundai', 'i30', 'Hatch'],
  ['Mercedes-Benz', 'C-Class', 'Sedan'],
  ['Mercedes-Benz', 'C 200', 'Coupé'],
  ['Citroën', 'C3', 'Hatch'],
  ['Škoda', 'Octavia', 'Wagon'],
  ['Ford', 'Ranger', 'Ute'],
  ['Ford', 'Mustang', 'Coupé'],
  ['Volkswagen', 'T-Cross', 'SUV'],
  ['Land Rover', 'Range Rover Sport', 'SUV'],
  ['Kia', 'Sportage', 'SUV'],
  ['Great Wall', 'Cannon', 'Ute'],
];
const FEATURES = ['Sunroof', 'Tow Bar', 'Apple CarPlay', 'Heated Seats', 'Blind Spot Monitor'];
/** Price bands of the generated vehicles, in dollars. */
const BANDS = [10_000, 20_000, 30_000, 40_000, 50_000];

export function madeUpStock(number: number, seed: number): SearchDocument[] {
  const { below, chance, pick } = dice(seed);
  const maybe = <T>(share: number, value: T): T | undefined => (chance(share) ? value : undefined);
  const document = (position: number): object => {
    const [make, model, body] = pick(MODELS);
    const year = 2004 + below(22);
    const badge = maybe(
      0.8,
      pick(['GX', 'GXL', 'Maxx Sport', 'Touring', 'S-Line', 'Élite', 'XLT (4x4)', '200']),
    );
    const price = maybe(0.93, chance(0.05) ? 0 : 3000 + below(300) * 250 + (chance(0.02) ? 0.5 : 0));
    const status = pick(['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold']);
    return {
      name: maybe(
        0.98,
        [year, make, model, badge, maybe(0.2, 'Auto  MY'.concat(String(year % 100)))]
          .filter(Boolean)
          .join(' '),
      ),
      make,
      model,
      make_model: `${make} ${model}`,
      badge,
      series: maybe(0.4, pick(['KF', 'TM.V4', 'W206', 'Mk IV'])),
      year: maybe(0.97, year),
      car_type: pick(['new', 'demo', 'used', 'used', 'used']),
      status,
      item_type: maybe(0.9, 'car'),
      simple_body: maybe(0.95, body),
      simple_transmission: maybe(0.9, pick(['Automatic', 'Manual'])),
      simple_fuel: maybe(0.9, pick(['Petrol', 'Diesel', 'Hybrid', 'Electric'])),
      simple_drive: maybe(0.6, pick(['FWD', 'RWD', '4WD', 'AWD'])),
      colour: maybe(0.85, pick(['White', 'Pearl White', 'Grey', 'Ocean Blue', 'Rosé', 'black'])),
      seats: maybe(0.8, pick([2, 4, 5, 5, 5, 7])),
      price,
      price_range: rangeLabel(price, BANDS),
      subscription_price: maybe(0.1, 199 + below(10) * 20),
      km: maybe(0.9, below(400) * 500),
      stocknum: maybe(0.95, `${pick(['U', 'N', 'S-'])}${100 + below(number)}`),
      tag: maybe(0.1, pick(['Run-out', 'Ex-lease'])),
      certified: maybe(0.1, true),
      categories: maybe(
        0.3,
        chance(0.1) ? ['Family', 'Family'] : [pick(['Family', 'Work']), 'Under 5 years'],
      ),
      filtered_features: maybe(
        0.5,
        FEATURES.filter(() => chance(0.4)),
      ),
      point: maybe(0.9, pick(['-38.15,144.36', '-37.56,143.85', '-36.757,144.279'])),
      city: maybe(0.9, pick(['Geelong', 'Ballarat', 'Bendigo'])),
      state: 'VIC',
      location_name: pick(['Geelong West', 'Ballarat', 'Bendigo (Central)']),
      created_at: 1_700_000_000 + below(400) * 86_400,
      sold_date_timestamp: status === 'sold' ? 1_735_000_000 + below(1000) : undefined,
      custom_rank: (number - position) * 10 - 5000,
    };
  };
  return Array.from({ length: number }, (_, position) => {
    const present = Object.entries(document(position)).filter(([, value]) => value !== undefined);
    return { id: `v${position}`, ...Object.fromEntries(present) };
  });
}
