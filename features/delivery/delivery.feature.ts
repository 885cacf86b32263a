/** What it costs to have a vehicle delivered. */
import { defineFeature } from '../_domain/site/slice.ts';
import { deliveryOptions } from './delivery.schema.ts';

export const feature = defineFeature({ name: 'delivery', options: deliveryOptions });
