/** An online purchase: steps, fields, and validation shared by page and API. */
import { normalEmail, readPhone } from '../_domain/contact/contact.ts';
import { emptyMessage } from '../_domain/form/form-text.ts';
import { STATES } from '../_domain/location/states.ts';
import { formatDollars, formatNumber } from '../_domain/price/money.ts';
import { parseCents } from '../_domain/price/typed-amount.ts';
import { normaliseTyped } from '../_domain/text/typed-text.ts';

export const STEPS = [
  { id: 'details', title: 'Your details' },
  { id: 'trade-in', title: 'Trade-in' },
  { id: 'payment', title: 'Finance or cash' },
  { id: 'delivery', title: 'Delivery or pick-up' },
  { id: 'deposit', title: 'Deposit' },
  { id: 'review', title: 'Review' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

/** Answers by field name; open ones are missing. */
export type Answers = Readonly<Record<string, string>>;

/** An error of a field. */
export interface JourneyIssue {
  readonly path: string;
  readonly message: string;
}

/** Options of the validation. */
export interface JourneyRules {
  /** Price of the vehicle in dollars. */
  readonly price: number;
  /** Whether a deposit can be paid online. */
  readonly paysOnline: boolean;
  /** Present year. */
  readonly year: number;
}

const LONGEST = 120;
const OLDEST_YEAR = 1950;
const MAX_KM = 2_000_000;

/** Fields that apply only with a certain answer of another. */
const DEPENDENT: Readonly<Record<string, readonly [field: string, answer: string]>> = {
  make: ['has_trade_in', 'true'],
  model: ['has_trade_in', 'true'],
  year: ['has_trade_in', 'true'],
  km: ['has_trade_in', 'true'],
  Rego: ['has_trade_in', 'true'],
  finance_deposit: ['payment_method', 'finance'],
  finance_term: ['payment_method', 'finance'],
  delivery_street: ['fulfilment', 'delivery'],
  delivery_suburb: ['fulfilment', 'delivery'],
  delivery_state: ['fulfilment', 'delivery'],
  delivery_postcode: ['fulfilment', 'delivery'],
};

/** Returns whether a field is hidden until another has a certain answer: browsers must not require it. */
export const isDependent = (name: string): boolean => Object.hasOwn(DEPENDENT, name);

/** Returns the answers that count, with normalised characters: without those that another answer voids. */
export function countingAnswers(answers: Answers): Answers {
  const isVoid = (name: string): boolean => {
    const [field, answer] = DEPENDENT[name] ?? [];
    return field !== undefined && answers[field] !== answer;
  };
  const entries = Object.entries(answers).filter(([name, value]) => value.trim() !== '' && !isVoid(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, value.trim()]));
}

const integerOf = (text: string): number | undefined => {
  const digits = normaliseTyped(text).replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

/** Validates the answer to one field and returns its error. Empty text means no answer. */
type Rule = (text: string, rules: JourneyRules) => string | undefined;

const text =
  (label: string): Rule =>
  (input) => {
    if (input === '') return emptyMessage(label);
    return input.length > LONGEST ? 'This is too long.' : undefined;
  };

const choice =
  (message: string, answers: readonly string[]): Rule =>
  (input) =>
    answers.includes(input) ? undefined : message;

const optional =
  (rule: Rule): Rule =>
  (input, rules) =>
    input === '' ? undefined : rule(input, rules);

const yearRule: Rule = (input, { year: now }) => {
  const year = integerOf(input);
  return year !== undefined && year >= OLDEST_YEAR && year <= now + 1
    ? undefined
    : `Please enter the year of your vehicle, from ${OLDEST_YEAR} to ${now + 1}.`;
};

const kmRule: Rule = (input) => {
  const km = integerOf(input);
  return km !== undefined && km <= MAX_KM
    ? undefined
    : `Please enter the kilometres of your vehicle as a number up to ${formatNumber(MAX_KM)}.`;
};

const depositRule: Rule = (input, { price }) => {
  const cents = parseCents(input);
  return cents !== undefined && cents <= price * 100
    ? undefined
    : `Please enter your deposit as an amount up to ${formatDollars(price)}.`;
};

const postcodeRule: Rule = (input) =>
  /^\d{4}$/.test(normaliseTyped(input)) ? undefined : 'Invalid postcode. Please enter a 4-digit number.';

const RULES: readonly (readonly [step: StepId, field: string, rule: Rule])[] = [
  ['trade-in', 'has_trade_in', choice('Please choose whether you have a trade-in.', ['true', 'false'])],
  ['trade-in', 'make', text('Make')],
  ['trade-in', 'model', text('Model')],
  ['trade-in', 'year', yearRule],
  ['trade-in', 'km', kmRule],
  ['trade-in', 'Rego', optional((input) => (input.length > 20 ? 'This is too long.' : undefined))],
  ['payment', 'payment_method', choice('Please choose finance or cash.', ['cash', 'finance'])],
  ['payment', 'finance_deposit', optional(depositRule)],
  ['payment', 'finance_term', optional(choice('Please choose a term.', ['1', '2', '3', '4', '5', '6', '7']))],
  ['delivery', 'fulfilment', choice('Please choose delivery or pick-up.', ['pick-up', 'delivery'])],
  ['delivery', 'delivery_street', text('Street address')],
  ['delivery', 'delivery_suburb', text('Suburb')],
  ['delivery', 'delivery_state', choice('Please choose a state.', STATES)],
  ['delivery', 'delivery_postcode', postcodeRule],
];

const PAY_CHOICES: readonly string[] = ['now', 'later'];

/** Returns the errors of the purchase steps, in form order. */
export function journeyIssues(answers: Answers, rules: JourneyRules, step?: StepId): JourneyIssue[] {
  const isOpen = (name: string): boolean => {
    const [field, answer] = DEPENDENT[name] ?? [];
    return field === undefined || answers[field]?.trim() === answer;
  };
  const issues = RULES.filter(([of, name]) => (step === undefined || of === step) && isOpen(name)).flatMap(
    ([, path, rule]) => {
      const message = rule((answers[path] ?? '').trim(), rules);
      return message === undefined ? [] : [{ path, message }];
    },
  );
  const isDeposit = step === undefined || step === 'deposit';
  if (isDeposit && rules.paysOnline && !PAY_CHOICES.includes(answers['pay_deposit'] ?? ''))
    issues.push({ path: 'pay_deposit', message: 'Please choose when you pay the deposit.' });
  return issues;
}

/** A contact field. */
export interface PersonField {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean | undefined;
}

const MISSING: Readonly<Record<string, string>> = {
  email: 'Please enter your email address.',
  phone: 'Please enter your phone number.',
  postcode: 'Please enter a postcode.',
};

/** Formats of contact fields. */
const SHAPES: Readonly<Record<string, readonly [fits: (input: string) => boolean, message: string]>> = {
  email: [(input) => normalEmail(input) !== undefined, 'Please enter a valid email address.'],
  phone: [(input) => readPhone(input) !== undefined, 'Please enter a valid phone number.'],
  postcode: [
    (input) => /^\d{4}$/.test(normaliseTyped(input)),
    'Invalid postcode. Please enter a 4-digit number.',
  ],
};

/** Returns the errors of contact details; the API validates them again as for every lead. */
export function personIssues(answers: Answers, fields: readonly PersonField[]): JourneyIssue[] {
  const issues = fields.flatMap(({ name, label, required }) => {
    const answer = (answers[name] ?? '').trim();
    if (answer === '')
      return required
        ? [{ path: name, message: MISSING[name] ?? `Please enter your ${label.toLowerCase()}.` }]
        : [];
    const [fits, message] = SHAPES[name] ?? [];
    return fits && message !== undefined && !fits(answer) ? [{ path: name, message }] : [];
  });
  const isUnreachable = (answers['email'] ?? '').trim() === '' && (answers['phone'] ?? '').trim() === '';
  if (isUnreachable && !issues.some(({ path }) => path === 'email' || path === 'phone'))
    issues.push({ path: 'email', message: 'Please enter an email address or a phone number.' });
  return issues;
}

/** Returns the step of a field; the details step for contact fields, the last step for consent. */
export function stepOf(path: string): StepId {
  if (path === 'pay_deposit') return 'deposit';
  if (path === 'opt_in' || path === 'terms_conditions' || path === 'altcha') return 'review';
  return RULES.find(([, field]) => field === path)?.[0] ?? 'details';
}

/** One line of the review. */
export interface ReviewRow {
  readonly step: StepId;
  readonly label: string;
  readonly value: string;
}

const joined = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by);

/** Returns the answers for the review. */
export function reviewRows(
  input: Answers,
  { deposit, paysOnline }: { deposit: number; paysOnline: boolean },
): ReviewRow[] {
  const answers = countingAnswers(input);
  const { name, last_name, email, phone, make, model, year, km, Rego } = answers;
  const trade =
    answers['has_trade_in'] === 'true'
      ? joined([joined([year, make, model], ' '), km && `${km} km`, Rego], ', ')
      : 'None';
  const terms = joined(
    [
      answers['finance_deposit'] &&
        `deposit ${formatDollars((parseCents(answers['finance_deposit']) ?? 0) / 100)}`,
      answers['finance_term'] &&
        `over ${answers['finance_term']} ${answers['finance_term'] === '1' ? 'year' : 'years'}`,
    ],
    ', ',
  );
  const address = joined(
    [
      answers['delivery_street'],
      joined([answers['delivery_suburb'], answers['delivery_state'], answers['delivery_postcode']], ' '),
    ],
    ', ',
  );
  const rows: ReviewRow[] = [
    { step: 'details', label: 'You', value: joined([joined([name, last_name], ' '), email, phone], ', ') },
    { step: 'trade-in', label: 'Trade-in', value: trade },
    {
      step: 'payment',
      label: 'Paying by',
      value:
        answers['payment_method'] === 'finance' ? joined(['Finance', terms], ': ') : 'Cash or bank transfer',
    },
    {
      step: 'delivery',
      label: 'Getting it',
      value: answers['fulfilment'] === 'delivery' ? `Delivery to ${address}` : 'Pick-up',
    },
  ];
  if (deposit === 0) return rows;
  const isNow = paysOnline && answers['pay_deposit'] === 'now';
  return [
    ...rows,
    {
      step: 'deposit',
      label: 'Deposit',
      value: `${formatDollars(deposit)}, ${isNow ? 'paid online after this page' : 'when we have talked'}`,
    },
  ];
}
