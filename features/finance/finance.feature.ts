/** What a vehicle costs when it is paid off. */
import { defineFeature } from '../_domain/site/slice.ts';
import { financeOptions } from './finance.schema.ts';

export const feature = defineFeature({ name: 'finance', options: financeOptions });
