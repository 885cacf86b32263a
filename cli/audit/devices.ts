/** What pages are looked at with. */

export type Device = 'mobile' | 'desktop';

/** The choices of `--device`. */
export const DEVICE_CHOICES = ['mobile', 'desktop', 'both'] as const;
export type DeviceChoice = (typeof DEVICE_CHOICES)[number];

export const devicesOf = (choice: DeviceChoice): readonly Device[] =>
  choice === 'both' ? ['mobile', 'desktop'] : [choice];

/** What reports and names of a page end with: a phone is the rule. */
export const deviceSuffix = (device: Device): string => (device === 'desktop' ? '.desktop' : '');
