/** Captcha of the site's forms, for forms of other slices. */
import { defineCapability } from '../slice/capability.ts';

/** Returns whether a form may be accepted with this solution; '' is none. */
export type CaptchaCheck = (altcha: string) => Promise<boolean>;

export const captchaCheck = defineCapability<CaptchaCheck>('captcha');
