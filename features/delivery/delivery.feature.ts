/** Price of delivering a vehicle. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { deliveryOptions } from './delivery.schema.ts';
import { deliverySection } from './delivery.section.tsx';

export const feature = defineFeature({
  name: 'delivery',
  sections: [deliverySection],
  options: deliveryOptions,
});
