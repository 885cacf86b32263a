/**
 * Which enhancing scripts are one file, because the pages that have one of them have most of the others and wake them all by
 * themselves: what they say alike is compressed once, and the page asks once.
 */
export const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  vehicle: [
    'scrolled',
    'photos',
    'price-gauge',
    'media',
    'phone',
    'trade-in-price',
    'views',
    'dismiss',
    'test-drive',
    'seen',
  ],
};

/** Names of the scripts in the file of an entry: most entries are a file of their own. */
export const namesIn = (entry: string): readonly string[] => TOGETHER[entry] ?? [entry];
