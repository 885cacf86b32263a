/** What a vehicle costs when it is paid off. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { financeOptions } from './finance.schema.ts';

export const finance = defineFeature<Site>({ name: 'finance', options: financeOptions });
