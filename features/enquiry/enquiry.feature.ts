/** Enquiries and other leads. */
import { defineFeature } from '../_domain/site/slice.ts';
import { enquiryOptions } from './enquiry.schema.ts';
import { formPages, successPage } from './form-pages.page.tsx';

export const enquiry = defineFeature({
  name: 'enquiry',
  options: enquiryOptions,
  pages: [...formPages, successPage],
});
