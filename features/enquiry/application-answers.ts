/** Choices of the finance application, shared by page and API. */
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';
import type { LeadValues } from './lead.ts';
import { ENQUIRY_MESSAGES, type Issue } from './messages.ts';

/** Label and choices of a question. */
export interface Choices {
  readonly label: string;
  readonly answers: readonly string[];
  readonly required?: boolean;
}

const LENGTHS = ['Less than a year', '1 to 2 years', '3 to 5 years', 'More than 5 years'];

export const APPLICATION_CHOICES = {
  time_at_address: { label: 'How long have you lived there?', answers: LENGTHS, required: true },
  home: {
    label: 'Your home',
    answers: ['Own it', 'Paying it off', 'Renting', 'Boarding or with family'],
    required: true,
  },
  residency: {
    label: 'Residency',
    answers: ['Australian citizen', 'Permanent resident', 'Visa holder'],
    required: true,
  },
  dependants: {
    label: 'Children and others who depend on you',
    answers: ['None', '1', '2', '3', '4 or more'],
  },
  employment: {
    label: 'Your work',
    answers: 'Full time, Part time, Casual, Self-employed, Pension or benefits, Not working at present'.split(
      ', ',
    ),
    required: true,
  },
  time_in_job: { label: 'How long have you done that?', answers: LENGTHS },
  loan_years: { label: 'Years to pay it off', answers: ['1', '2', '3', '4', '5', '6', '7'] },
} satisfies Readonly<Record<string, Choices>>;

/** Required amounts, with their labels. */
const AMOUNTS = {
  vehiclePriceBudget: 'Price of the vehicle, or your budget',
  income_month: 'Income a month, after tax',
  housing_month: 'Rent or mortgage a month',
};

/** Returns issues for missing and invalid answers of a finance application; none for other leads. */
export function applicationIssues({ category, subcategory, postcode = '', extra = {} }: LeadValues): Issue[] {
  if (category !== CATEGORIES.finance || subcategory !== SUBCATEGORIES.financeApplication) return [];
  const answers = new Map(Object.entries(extra));
  const choices = Object.entries<Choices>(APPLICATION_CHOICES).flatMap(([path, one]) => {
    const answer = answers.get(path) ?? '';
    const isRight = answer === '' ? one.required !== true : one.answers.includes(answer);
    return isRight ? [] : [{ path, message: `Please choose ‘${one.label}’.` }];
  });
  const amounts = Object.entries(AMOUNTS).flatMap(([path, label]) =>
    (answers.get(path) ?? '').trim() === '' ? [{ path, message: `Please enter ‘${label}’.` }] : [],
  );
  const postcodeIssues = postcode === '' ? [{ path: 'postcode', message: ENQUIRY_MESSAGES.postcode }] : [];
  return [...postcodeIssues, ...choices, ...amounts];
}
