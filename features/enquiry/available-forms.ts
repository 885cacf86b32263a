/** Determines the forms of a tenant from `options.enquiry`. */
import { FORMS, type FormName } from '../_domain/form/form-names.ts';
import { type SiteForms } from '../_domain/form/site-forms.ts';
import { listDepartments } from '../_domain/location/hours.ts';
import type { Department } from '../_domain/location/location.schema.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { EnquiryOptions } from './enquiry.schema.ts';

const hasDepartment = ({ locations }: Tenant, department: Department): boolean =>
  locations.some(
    (location) =>
      location.visible &&
      (location.location_type === department ||
        listDepartments(location).includes(department) ||
        new RegExp(`\\b${department}\\b`, 'i').test(location.name)),
  );

/** Forms that are on by default only with their department; all others are on by default. */
const CONDITIONS: Readonly<Partial<Record<FormName, (tenant: Tenant) => boolean>>> = {
  service: (tenant) => hasDepartment(tenant, 'service'),
  parts: (tenant) => hasDepartment(tenant, 'parts'),
  finance: ({ finance_provider: provider }) => provider !== undefined,
};

/** Returns the forms of a tenant; undefined without an API. */
export function availableForms(
  tenant: Tenant,
  { forms, captcha, leads }: EnquiryOptions,
): SiteForms | undefined {
  const api = apiBase(tenant.api);
  if (api === undefined) return undefined;
  const choices: Readonly<Record<string, unknown>> = forms;
  const names = FORMS.filter((name) => {
    const choice = choices[name];
    return typeof choice === 'boolean' ? choice : (CONDITIONS[name]?.(tenant) ?? true);
  });
  return {
    names: new Set(names),
    captcha: captcha === 'off' ? undefined : `${api}/captcha`,
    retentionDays: leads.retention_days,
    partialDays: leads.partial_days,
    remembers: forms.remember,
  };
}
