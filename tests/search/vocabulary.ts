/** Words of a site in the format of a vocabulary. */
import type { Vocabulary } from '../../features/search/words/vocabulary.ts';

/** Returns values, each ten counts above the next. */
export const counted = (...values: string[]) =>
  values.map((value, position) => ({ value, count: (values.length - position) * 10 }));
export const VOCABULARY: Vocabulary = {
  make: counted('Toyota', 'Mazda', 'Subaru', 'Land Rover', 'Suzuki', 'Kia', 'Peugeot', 'Škoda', 'Volkswagen'),
  make_model: counted(
    'Toyota Corolla',
    'Toyota Land Cruiser',
    'Toyota Camry',
    'Mazda CX-5',
    'Mazda 3',
    'Land Rover Discovery',
    'Kia Rio',
    'Suzuki Swift',
    'Peugeot 2008',
    'Škoda Superb',
    'Volkswagen Golf',
    'Subaru Sambar',
  ),
  body: counted('SUV', 'Ute / Tray', 'Hatchback', 'People Mover', 'Sedan'),
  fuel: counted('Petrol', 'Diesel', 'Electric'),
  transmission: counted('Automatic', 'Manual'),
  colour: counted('White', 'Red', 'Grey'),
  car_type: counted('used', 'new', 'demo'),
  year: counted('2019', '2020', '2008'),
  seats: counted('5', '7', '8', '2'),
};
