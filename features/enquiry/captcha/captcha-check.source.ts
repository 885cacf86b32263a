/** Checks the captcha of forms of other slices, by the option of the site. */
import type { CaptchaCheck } from '../../_platform/forms/captcha.ts';
import type { Platform } from '../../_platform/http/api.ts';
import { enquiryOptions } from '../enquiry.schema.ts';
import { createCaptcha } from './captcha.source.ts';

/** Creates the check. A missing solution is accepted unless the site requires one; a wrong one is not. */
export function createCaptchaCheck(platform: Platform): CaptchaCheck {
  const { captcha: option } = enquiryOptions(platform.tenant);
  const captcha = createCaptcha(platform);
  return async (altcha) => {
    if (option === 'off') return true;
    return altcha === '' ? option !== 'required' : captcha.use(altcha);
  };
}
