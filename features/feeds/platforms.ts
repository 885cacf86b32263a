/** Names of the feeds, as options and files use them. */
export const PLATFORM_NAMES = ['google-vehicle-ads', 'meta-automotive', 'csv', 'json'] as const;
export type PlatformName = (typeof PLATFORM_NAMES)[number];
