/** Context and drafts of forms. */
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { FormStep } from '../../_ui/form-field.ts';
import type { EnquiryOptions } from '../enquiry.schema.ts';

/** Context of all forms: the public half of the tenant, its options and the address of its API. */
export interface FormContext {
  readonly tenant: Pick<Tenant, 'locations' | 'dealerships' | 'name'>;
  readonly options: Pick<EnquiryOptions, 'leads' | 'consent' | 'forms' | 'captcha'>;
  /** Address of the API, without a trailing slash. */
  readonly api: string;
  /** Whether visitors can sign in. */
  readonly hasAccounts?: boolean;
}

/** Draft of one form. */
export interface Draft {
  readonly call?: string;
  readonly steps: readonly FormStep[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly next: string;
  readonly times?: 'test-drive' | 'service';
  /** Whether the browser saves typed text until the form is sent. */
  readonly saves?: true;
}
