/** Preview pictures of shared pages. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { socialCardsOptions } from './social-cards.schema.ts';

export const feature = defineFeature({ name: 'social-cards', options: socialCardsOptions });
