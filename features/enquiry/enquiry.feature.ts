/** Enquiries and other leads. */
import { defineFeature } from '../_domain/site/slice.ts';
import { contactBlock } from './contact.section.tsx';
import { enquiryOptions } from './enquiry.schema.ts';
import { formPages, successPage } from './form-pages.page.tsx';
import { formsOffering } from '../_domain/form/site-forms.ts';
import { offer } from '../_domain/site/offering.ts';
import { availableForms } from './available-forms.ts';

export const feature = defineFeature({
  name: 'enquiry',
  options: enquiryOptions,
  offers: [offer(formsOffering, (tenant) => availableForms(tenant, enquiryOptions(tenant)))],
  pages: [...formPages, successPage],
  sections: [contactBlock],
});
