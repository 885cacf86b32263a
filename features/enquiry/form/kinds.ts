/** Forms of a site: fields, recipients and text (specification, sections 3, 5 and 7). */
import { CATEGORIES, SUBCATEGORIES } from '../../_domain/form/lead-subjects.ts';
import type { FormName } from '../../_domain/form/form-names.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { FormField, FormStep, TextField } from '../../_ui/form-field.ts';
import { locationsImplyDealership } from '../lead-locations.ts';
import type { Draft, FormContext } from './form-draft.ts';
import * as ask from './fields.ts';
import { financeApplication, financeEnquiry } from './finance-drafts.ts';
import * as locationFields from './location-fields.ts';
import type { FormPlan } from './form-plan.ts';

const RING = 'We ring or write back within one working day.';
const CONFIRM = 'We ring or write to confirm the time before you come.';

const person = ({ options }: FormContext): TextField[] => ask.personFields(options.leads);

const text = (name: string, label: string, more: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  label,
  ...more,
});

/** Returns location and dealership fields where there are several; omits a dealership that the location implies. */
const whereFields = ({ tenant }: FormContext) => [
  ...ask.requiredSelect('location', 'Location', locationFields.locationChoices(tenant)),
  ...(locationsImplyDealership(tenant.locations)
    ? []
    : ask.requiredSelect(
        'dealership_slug',
        'Preferred dealership',
        locationFields.dealershipChoices(tenant),
      )),
];

function contact(context: FormContext): Draft {
  const { options } = context;
  const fields = [
    ask.categoryField(options.forms.categories),
    ...whereFields(context),
    ...person(context),
    ask.messageField(options.leads.message_required),
  ];
  return { steps: [{ fields }], button: 'Send enquiry', next: RING };
}

function careers(context: FormContext): Draft {
  const { message_required: needed } = context.options.leads;
  const hint = 'What you do, what you are looking for, and where we can see your work.';
  const fields = [...whereFields(context), ...person(context), ask.messageField(needed, 'About you', hint)];
  return {
    steps: [{ fields }],
    hidden: { category: CATEGORIES.careers },
    button: 'Send application',
    next: 'Our people team writes back within a week.',
  };
}

function vehicle(context: FormContext): Draft {
  const needed = context.options.leads.message_required;
  const message = ask.messageField(needed, ask.MESSAGE, 'Such as: is it still there on Saturday?');
  return {
    call: '/leads',
    steps: [{ fields: [...person(context), message] }],
    hidden: { category: CATEGORIES.vehicle },
    button: 'Send enquiry',
    next: RING,
  };
}

/** Returns the enquiry about a vehicle that has not arrived yet. */
function arrival(context: FormContext): Draft {
  const draft = vehicle(context);
  const message = { ...ask.messageField(false), value: 'Please tell me when it arrives.' };
  return {
    ...draft,
    steps: [{ fields: [...person(context), message] }],
    button: 'Tell me when it arrives',
    next: 'We ring or write as soon as it is here.',
  };
}

function similar(context: FormContext): Draft {
  const fields = [
    text('wanted', 'Make and model', { required: true, hint: 'Or the kind of vehicle you are after.' }),
    { ...text('budget', 'Most you want to pay'), kind: 'money' as const },
    ...person(context),
    ask.messageField(false, 'What matters to you', 'Year, kilometres, colour, towing, seats …'),
  ];
  return {
    call: '/leads',
    steps: [{ fields }],
    hidden: { category: CATEGORIES.vehicle, subcategory: SUBCATEGORIES.similar },
    button: 'Find me something similar',
    next: 'We look through what is coming in and tell you when something fits.',
  };
}

/** Returns the location of an appointment: a select, or a hidden field if only one location qualifies. */
function listLocationFields({ tenant }: FormContext, department: 'sales' | 'service' | 'parts') {
  const choices = locationFields.locationChoices(tenant, department);
  const [only] = choices;
  return {
    fields: ask.requiredSelect('location', 'Location', choices),
    hidden: only && choices.length === 1 ? { location: only.value } : {},
  };
}

const contactStep = (context: FormContext, message: TextField): FormStep => ({
  title: 'Your details',
  fields: [...person(context), message],
});

const WHICH_VEHICLE = text('wanted', 'Which vehicle?', {
  required: true,
  hint: 'Make and model, or the stock number on its page.',
});

function testDrive(context: FormContext): Draft {
  const where = listLocationFields(context, 'sales');
  return {
    call: '/leads',
    steps: [
      {
        title: 'When suits you',
        fields: [
          WHICH_VEHICLE,
          ...where.fields,
          ...ask.appointmentFields(locationFields.isOpenLate(context.tenant, 'sales')),
        ],
      },
      contactStep(context, ask.messageField(false)),
    ],
    hidden: { category: CATEGORIES.vehicle, subcategory: SUBCATEGORIES.testDrive, ...where.hidden },
    button: 'Book a test drive',
    next: CONFIRM,
    times: 'test-drive',
  };
}

function service(context: FormContext): Draft {
  const { services } = context.options.forms;
  const choices = services.map((name) => ({ value: name, text: name }));
  const where = listLocationFields(context, 'service');
  const fields = [
    ...where.fields,
    ask.REGO,
    ...(choices.length > 0
      ? [{ kind: 'boxes' as const, name: 'additional_services', label: 'What should we do?', choices }]
      : []),
    ...ask.appointmentFields(locationFields.isOpenLate(context.tenant, 'service')),
    ...person(context),
    ask.messageField(false, 'Anything we should know'),
  ];
  return {
    call: '/leads',
    steps: [{ fields }],
    hidden: { category: CATEGORIES.service, ...where.hidden },
    button: 'Book a service',
    next: CONFIRM,
    times: 'service',
  };
}

function parts(context: FormContext): Draft {
  const where = listLocationFields(context, 'parts');
  const hint = 'Name of the part, make, model and year of the vehicle it is for.';
  const fields = [
    ...where.fields,
    ask.REGO,
    ask.messageField(true, 'Which part or accessory?', hint),
    ...person(context),
  ];
  return {
    call: '/leads',
    steps: [{ fields }],
    hidden: { category: CATEGORIES.parts, ...where.hidden },
    button: 'Ask for the part',
    next: 'We write back with price and time of delivery.',
  };
}

const DRAFTS: Readonly<
  Record<Exclude<FormName, 'location' | 'newsletter'>, (context: FormContext) => Draft>
> = {
  contact,
  vehicle,
  test_drive: testDrive,
  service,
  parts,
  careers,
  finance: financeEnquiry,
  similar,
};

/** Builds the plan of a draft. `id` differs between the forms of a page. */
function planFrom(context: FormContext, id: string, draft: Draft): FormPlan {
  const { call = '/enquiries', steps, hidden = {}, button, next, times, saves } = draft;
  const { api, options, tenant, hasAccounts = false } = context;
  const last = steps.at(-1);
  const consent = ask.consentFields({ ...options, terms_required: options.leads.terms_required });
  const closing = last ? [{ ...last, fields: [...last.fields, ...consent] }] : [];
  return {
    id,
    action: api + call,
    steps: [...steps.slice(0, -1), ...closing],
    hidden: { ...hidden, consent_version: options.consent.version },
    button,
    next,
    script: {
      ...(options.forms.remember && { remember: true }),
      ...(saves && { saves: true }),
      ...(hasAccounts && { account: api }),
      ...(options.captcha === 'off' ? {} : { captcha: `${api}/captcha` }),
      ...(times && {
        times: { href: `${api}/appointments`, kind: times },
        zones: locationFields.toZones(tenant),
      }),
    },
  };
}

/** Builds the finance application; its id is that of the finance form, which links use. */
export const applicationPlan = (context: FormContext): FormPlan =>
  planFrom(context, 'finance-form', financeApplication(context));

/** Builds a form by name. */
export const formPlan = (context: FormContext, name: keyof typeof DRAFTS): FormPlan =>
  planFrom(context, `${name.replace('_', '-')}-form`, DRAFTS[name](context));

/** Builds the form of a vehicle that has not arrived yet. */
export const arrivalPlan = (context: FormContext): FormPlan =>
  planFrom(context, 'vehicle-form', arrival(context));

/** Builds the form for something similar to a vehicle, with make, model and price filled in. */
export function similarTo(
  context: FormContext,
  { make, model, price = 0 }: Pick<Vehicle, 'make' | 'model' | 'price'>,
): FormPlan {
  const draft = similar(context);
  const values = new Map([
    ['wanted', `${make} ${model}`],
    ...(price > 0 ? ([['budget', String(price)]] as const) : []),
  ]);
  const filledIn = (field: FormField): FormField => {
    const value = values.get(field.name);
    return value === undefined || field.kind === 'box' || field.kind === 'boxes'
      ? field
      : { ...field, value };
  };
  const steps = draft.steps.map((step) => ({ ...step, fields: step.fields.map(filledIn) }));
  return planFrom(context, 'similar-form', { ...draft, steps });
}

/** Builds the form of a location, by the slug of its page. */
export function locationPlan(context: FormContext, slug: string): FormPlan {
  const { options, tenant } = context;
  const from = locationFields.locationsAt(tenant, slug).map(({ id }) => id);
  const fields = [
    ...person(context),
    ask.messageField(options.leads.message_required),
    ...locationFields.distributionField(tenant, from.slice(0, 1)),
  ];
  const draft = { call: `/locations/${slug}/enquiries`, button: 'Send enquiry', next: RING };
  return planFrom(context, 'location-form', { ...draft, steps: [{ fields }] });
}
