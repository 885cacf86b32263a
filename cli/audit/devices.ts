/** Devices that Lighthouse emulates. */

export type Device = 'mobile' | 'desktop';

/** Choices of `--device`. */
export const DEVICE_CHOICES = ['mobile', 'desktop', 'both'] as const;
export type DeviceChoice = (typeof DEVICE_CHOICES)[number];

export const devicesOf = (choice: DeviceChoice): readonly Device[] =>
  choice === 'both' ? ['mobile', 'desktop'] : [choice];

/** Returns the suffix for reports and page names; mobile, the default, has none. */
export const deviceSuffix = (device: Device): string => (device === 'desktop' ? '.desktop' : '');
