/** Finance forms: a short enquiry, and an application in steps. */
import { CATEGORIES, SUBCATEGORIES } from '../../_domain/form/lead-subjects.ts';
import { APPLICATION_CHOICES, type Choices } from '../application-answers.ts';
import type { FormChoice, FormField, SelectField, TextField } from '../../_ui/form-field.ts';
import type { Draft, FormContext } from './form-draft.ts';
import * as ask from './fields.ts';
import { dealershipChoices } from './location-fields.ts';

const money = (name: string, label: string, more: Partial<TextField> = {}): TextField => ({
  kind: 'money',
  name,
  label,
  ...more,
});

function select(name: keyof typeof APPLICATION_CHOICES): SelectField {
  const { label, answers, required = false }: Choices = APPLICATION_CHOICES[name];
  return {
    kind: 'select',
    name,
    label,
    empty: 'Please choose',
    choices: answers.map((text): FormChoice => ({ value: text, text })),
    ...(required && { required }),
  };
}

const CAR_TYPES: SelectField = {
  kind: 'select',
  name: 'car_type',
  label: 'Kind of vehicle',
  empty: 'Not decided',
  choices: [
    { value: 'new', text: 'New' },
    { value: 'demo', text: 'Demo' },
    { value: 'used', text: 'Used' },
  ],
};

const dealership = ({ tenant }: FormContext): SelectField[] =>
  ask.requiredSelect('dealership_slug', 'Preferred dealership', dealershipChoices(tenant));

const BUDGET = money('vehiclePriceBudget', 'Price of the vehicle, or your budget', {
  required: true,
  hint: 'In dollars, such as 25,000.',
});
const DEPOSIT = money('deposit', 'Deposit or trade-in');

/** Returns the short enquiry: contact details and amount. */
export function financeEnquiry(context: FormContext): Draft {
  const fields: FormField[] = [
    ...dealership(context),
    BUDGET,
    DEPOSIT,
    CAR_TYPES,
    ...ask.personFields(context.options.leads),
    ask.messageField(false, 'Your question'),
  ];
  return {
    call: '/leads',
    steps: [{ fields }],
    hidden: { category: CATEGORIES.finance },
    button: 'Ask for finance',
    next: 'Our finance team rings you. This is no application yet and leaves no mark on your credit file.',
  };
}

const postcode: TextField = {
  kind: 'postcode',
  name: 'postcode',
  label: 'Postcode',
  autoComplete: 'postal-code',
  required: true,
};

const personal = (context: FormContext): FormField[] => [
  ...ask.personFields(context.options.leads).filter(({ name }) => name !== 'postcode'),
  postcode,
  select('time_at_address'),
  select('home'),
  select('residency'),
  select('dependants'),
];

const work: FormField[] = [
  select('employment'),
  { kind: 'text', name: 'employer', label: 'Employer or business', autoComplete: 'organization' },
  { kind: 'text', name: 'occupation', label: 'What you do', autoComplete: 'organization-title' },
  select('time_in_job'),
];

const moneyFields = (context: FormContext): FormField[] => [
  BUDGET,
  DEPOSIT,
  select('loan_years'),
  money('income_month', 'Income a month, after tax', { required: true }),
  money('housing_month', 'Rent or mortgage a month', { required: true, hint: '0 if you pay none.' }),
  money('debts_month', 'Other loans and cards a month', { hint: 'What you repay on them.' }),
  CAR_TYPES,
  ...dealership(context),
];

/** Returns the finance application. It requests no data that allows identity theft. */
export function financeApplication(context: FormContext): Draft {
  return {
    call: '/leads',
    steps: [
      {
        title: 'About you',
        intro: 'About five minutes. We ask for no licence, tax file or account number here.',
        fields: personal(context),
      },
      { title: 'Your work', fields: work },
      {
        title: 'Your money',
        intro: 'A good guess is enough; the lender asks for papers later.',
        fields: moneyFields(context),
      },
      {
        title: 'Check and send',
        intro: 'Go back to change anything. Nothing is applied for before we have talked.',
        fields: [ask.messageField(false, 'Anything we should know')],
        review: true,
      },
    ],
    hidden: { category: CATEGORIES.finance, subcategory: SUBCATEGORIES.financeApplication },
    button: 'Send application',
    next: 'Our finance team rings you within one working day, before anything goes to a lender.',
    saves: true,
  };
}
