/** What `check` finds about feeds: DS2850 to DS2852. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';
import { plural } from '../_domain/price/money.ts';

export const noFolder = defineError<object>({
  code: 'DS2850',
  title: 'Feeds without a folder',
  message: () => 'The tenant has feeds and no folder for them.',
  hint: () =>
    'Set "options.feeds.folder" to 16 or more letters and digits that nobody guesses, and give the address to the platform only.',
});

export const guessableFolder = defineError<{ folder: string }>({
  code: 'DS2851',
  title: 'Address of feeds that is easy to guess',
  message: ({ folder }) =>
    `The folder "${folder}" is short enough to guess, and the feeds hold the whole stock.`,
  hint: () =>
    'Use 16 or more letters and digits, or set "options.feeds.public" to true when anybody may read the feeds.',
});

export const rejectedVehicles = defineError<{
  title: string;
  vehicles: number;
  all: number;
  field: string;
  reason: string;
  example: string;
}>({
  code: 'DS2852',
  title: 'Vehicles that a platform would reject',
  message: ({ title, vehicles, all, field, reason, example }) =>
    `${title}: ${vehicles} of ${plural(all, 'vehicle is', 'vehicles are')} left out for ${field}, such as ${example}. ${reason}`,
  hint: () =>
    'Correct the field in the stock or in its mapping. The file ".rejected.csv" beside the feed has every vehicle.',
});
