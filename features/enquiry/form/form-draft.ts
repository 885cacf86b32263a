/** What forms are made from, and what each has of its own. */
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { FormStep } from '../../_ui/form-field.ts';
import type { EnquiryOptions } from '../enquiry.schema.ts';

/** What forms are made of: the public half of the tenant, its options, and where its API is. */
export interface FormContext {
  readonly tenant: Pick<Tenant, 'locations' | 'dealerships' | 'name'>;
  readonly options: Pick<EnquiryOptions, 'leads' | 'consent' | 'forms' | 'captcha'>;
  /** Address of the API, without a slash at its end. */
  readonly api: string;
  /** Visitors can sign in. */
  readonly hasAccounts?: boolean;
}

/** What one form has of its own. */
export interface Draft {
  readonly call?: string;
  readonly steps: readonly FormStep[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly next: string;
  readonly times?: 'test-drive' | 'service';
  /** The browser saves what was typed until the form is sent. */
  readonly saves?: true;
}
