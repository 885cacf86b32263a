/** Enquiries and other leads. */
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { contactBlock } from './contact.section.tsx';
import { enquiryOptions } from './enquiry.schema.ts';
import { formPages, successPage } from './form-pages.page.tsx';
import { formsOffering } from '../_domain/form/site-forms.ts';
import { apiOrigin } from '../_domain/tenant/api-base.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { ThirdParty } from '../_domain/third-party/third-parties.ts';
import { availableForms } from './available-forms.ts';

/** Returns the API on another host in the manifest of third parties; all forms and widgets share it. */
function apiParty({ api }: Pick<Tenant, 'api'>): ThirdParty[] {
  const origin = apiOrigin(api);
  if (origin === undefined) return [];
  return [
    {
      name: 'Forms and accounts',
      purpose: 'Receives what you send to us, and shows availability and saved vehicles.',
      consent: 'necessary',
      loads: 'page',
      budgetKb: 1_000,
      sources: { connections: [origin], frames: [origin], forms: [origin] },
    },
  ];
}

export const feature = defineFeature({
  name: 'enquiry',
  options: enquiryOptions,
  thirdParties: apiParty,
  offers: [offer(formsOffering, (tenant) => availableForms(tenant, enquiryOptions(tenant)))],
  checks: () => import('./enquiry.check.ts'),
  pages: [...formPages, successPage],
  sections: [contactBlock],
});
