/** What it costs to have a vehicle delivered. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { deliveryOptions } from './delivery.schema.ts';

export const delivery = defineFeature<Site>({ name: 'delivery', options: deliveryOptions });
