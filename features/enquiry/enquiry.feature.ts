/** Enquiries and other leads. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { enquiryOptions } from './enquiry.schema.ts';
import { formPages, successPage } from './form-pages.page.tsx';

export const enquiry = defineFeature<Site>({
  name: 'enquiry',
  options: enquiryOptions,
  pages: [...formPages, successPage],
});
