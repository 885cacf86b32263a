/** The tenant's own logo on pages, icons, mails and print. */
import { defineFeature } from '../_domain/slice/slice.ts';

export const feature = defineFeature({ name: 'logo', checks: () => import('./logo.check.ts') });
