/** Questions of the trade-in form, step by step. */
import type { FormStep, TextField } from '../_ui/form-field.ts';
import type { AdjustmentQuestion } from './trade-in.ts';

/** Prefix of the fields of condition answers. */
export const ANSWER = 'answer_';

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

const text = (name: string, label: string, more: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  name,
  label,
  ...more,
});

const vehicle: FormStep = {
  title: 'Your vehicle',
  fields: [
    { kind: 'rego', name: 'Rego', label: 'Registration' },
    {
      kind: 'select',
      name: 'regoState',
      label: 'Registered in',
      empty: 'Choose a state',
      choices: STATES.map((state) => ({ value: state, text: state })),
    },
    text('make', 'Make', { required: true }),
    text('model', 'Model', { required: true }),
    { ...text('year', 'Year', { required: true }), kind: 'money' },
    text('badge', 'Badge', { hint: 'Such as Ascent Sport' }),
    { kind: 'money', name: 'km', label: 'Kilometres', required: true, hint: 'Such as 48,000 kms' },
  ],
};

const contact: FormStep = {
  title: 'About you',
  fields: [
    text('name', 'First name', { required: true, autoComplete: 'given-name' }),
    text('last_name', 'Last name', { required: true, autoComplete: 'family-name' }),
    {
      kind: 'postcode',
      name: 'postcode',
      label: 'Postcode',
      required: true,
      autoComplete: 'postal-code',
      hint: '4 digits',
    },
    { kind: 'tel', name: 'phone', label: 'Phone', required: true, autoComplete: 'tel' },
    { kind: 'email', name: 'email', label: 'Email', required: true, autoComplete: 'email' },
  ],
};

/** Returns the steps: vehicle, condition, contact. */
export function tradeInSteps(questions: readonly AdjustmentQuestion[]): readonly FormStep[] {
  return [
    vehicle,
    {
      title: 'Its condition',
      fields: [
        ...questions.map(({ id, question, answers }) => ({
          kind: 'select' as const,
          name: `${ANSWER}${id}`,
          label: question,
          required: true,
          empty: 'Choose an answer',
          choices: answers.map((answer) => ({ value: answer.id, text: answer.text })),
        })),
        { kind: 'money', name: 'expected_price', label: 'What are you hoping for?' },
      ],
    },
    contact,
  ];
}
