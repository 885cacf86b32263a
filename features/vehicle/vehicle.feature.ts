/** The page of a vehicle. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site.ts';
import { vehiclePage } from './vehicle.page.tsx';

export const vehicle = defineFeature<Site>({ name: 'vehicle', pages: [vehiclePage] });
