/** Forms of the site, as blocks for pages. */
import { workerScript } from '../../renderer/contract/worker.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { ReactElement } from 'react';
import { accountLink } from '../_domain/visitor/account-link.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { termsPage } from '../_domain/site/content-pages.ts';
import { perSite, type Site } from '../_domain/site/site.ts';
import { defined } from '../_domain/text/defined.ts';
import type { FormName } from '../_domain/form/form-names.ts';
import type { CaptchaAddresses } from '../_ui/form-captcha.ts';
import type { FormField } from '../_ui/form-field.ts';
import { FORM_PAGES, siteForms } from '../_domain/form/site-forms.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { enquiryOptions } from './enquiry.schema.ts';
import { SiteForm, type SiteFormProps } from './form/form.tsx';
import { NextSteps } from './form/next-steps.tsx';
import type { FormContext } from './form/form-draft.ts';
import { applicationPlan, arrivalPlan, formPlan, locationPlan, similarTo } from './form/kinds.ts';
import type { FormPlan } from './form/form-plan.ts';

export { NextSteps, SiteForm, type SiteFormProps };

/** Caches the form plans of a site. */
const formsOf = perSite((site) => {
  const options = enquiryOptions(site);
  const terms = options.consent.terms_href ?? termsPage(site);
  const context: FormContext = {
    tenant: site.tenant,
    options: { ...options, consent: { ...options.consent, ...defined({ terms_href: terms }) } },
    api: apiBase(site.tenant.api) ?? '',
    hasAccounts: accountLink(site) !== undefined,
  };
  return { context, plans: new Map<string, FormPlan>(), origin: siteOrigin(site.tenant) };
});

function planned(site: Site, key: string, make: (context: FormContext) => FormPlan): FormPlan {
  const { context, plans } = formsOf(site);
  const plan = plans.get(key) ?? make(context);
  plans.set(key, plan);
  return plan;
}

type PageForm = Exclude<FormName, 'location' | 'newsletter' | 'vehicle'>;

/** Returns the form of the page at `path`; undefined if the site has none. */
export function toForm(site: Site, name: PageForm, path: string): SiteFormProps | undefined {
  if (!siteForms(site).has(name)) return undefined;
  const plan = planned(site, name, (context) => formPlan(context, name));
  return { plan, about: { url: formsOf(site).origin + path } };
}

/** Returns the finance application at `path`; undefined without a finance form. */
export function toApplication(site: Site, path: string): SiteFormProps | undefined {
  if (!siteForms(site).has('finance')) return undefined;
  return { plan: planned(site, 'application', applicationPlan), about: { url: formsOf(site).origin + path } };
}

/** Returns the heading of contact forms. */
export const contactTitle = (site: Site): string => enquiryOptions(site).forms.contact_title;

/** Returns the form of a location page. */
export function toLocationForm(site: Site, slug: string): SiteFormProps | undefined {
  if (!siteForms(site).has('location')) return undefined;
  const plan = planned(site, `location ${slug}`, (context) => locationPlan(context, slug));
  return { plan, about: { url: `${formsOf(site).origin}/contact-us/${slug}` } };
}

/** Forms of a vehicle page. */
export interface VehicleForms {
  enquiry?: SiteFormProps;
  /** The page of test drives has the form; the vehicle page adds these hidden fields. */
  testDrive?: { page: string; about: SiteFormProps['about'] };
  similar?: SiteFormProps;
}

/** Returns the forms about a vehicle; `location` is the id of its location. */
export function toVehicleForms(site: Site, vehicle: Vehicle, location: string | undefined): VehicleForms {
  const forms = siteForms(site);
  const { id, slug, dealership_id: dealership } = vehicle;
  const about = {
    url: `${formsOf(site).origin}/cars/${slug}`,
    car_id: id,
    ...(dealership === undefined ? {} : { car_dealership_id: dealership }),
  };
  const there = location === undefined ? about : { ...about, location };
  return {
    ...(forms.has('vehicle') && {
      enquiry: {
        plan:
          vehicle.status === 'coming_soon'
            ? planned(site, 'arrival', arrivalPlan)
            : planned(site, 'vehicle', (context) => formPlan(context, 'vehicle')),
        about: there,
      },
    }),
    ...(forms.has('test_drive') && { testDrive: { page: FORM_PAGES.test_drive, about: there } }),
    ...(forms.has('similar') && {
      similar: {
        plan: planned(site, `similar to ${vehicle.make} ${vehicle.model} ${vehicle.price ?? ''}`, (context) =>
          similarTo(context, vehicle),
        ),
        about,
      },
    }),
  };
}

/** Fields about the visitor and consents, for forms of other slices. */
export interface PersonPart {
  fields: FormField[];
  consent: FormField[];
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
  captcha: CaptchaAddresses;
}

/** Returns the fields about the visitor. */
export function toPersonPart(site: Site): PersonPart {
  const { steps, hidden, script } = planned(site, 'vehicle', (context) => formPlan(context, 'vehicle'));
  const fields = steps.flatMap((step) => step.fields);
  const { consent_version = '' } = hidden;
  return {
    fields: fields.filter(({ kind, name }) => kind !== 'box' && name !== 'message'),
    consent: fields.filter(({ kind }) => kind === 'box'),
    hidden: { consent_version },
    captcha: script.captcha === undefined ? {} : { captcha: script.captcha, solver: workerScript('captcha') },
  };
}

/** Renders a form; renders nothing without one. */
export function EnquiryForm({ form }: { form: SiteFormProps | undefined }): ReactElement | null {
  return form ? <SiteForm {...form} /> : null;
}
