/** The wheel of `/spin-to-win`. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { prizeWheelOptions } from './prize-wheel.schema.ts';

export const feature = defineFeature({
  name: 'prize-wheel',
  options: prizeWheelOptions,
  checks: () => import('./prize-wheel.check.ts'),
});
