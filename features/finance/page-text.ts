/** Default texts of the finance page (specification, section 2, finance routes). */
import type { PlacedBlock } from '../_domain/schema/block.schema.ts';
import type { FinanceOptions } from './finance.schema.ts';

/** Documents that lenders require, in a convenient order to collect them. */
const DOCUMENTS: readonly string[] = [
  'Driver licence, both sides',
  'Two recent payslips, or tax returns if you work for yourself',
  'Bank statements of the last 90 days',
  'Proof of where you live, such as a rates notice or a lease',
  'What you owe elsewhere: cards, loans, buy now pay later',
  'Registration and payout letter of a vehicle you trade in',
];

const STEPS = (noun: string) => [
  { title: 'Work out a budget', text: 'Try amounts, deposits and terms in the calculator. Nothing is sent.' },
  { title: 'Apply', text: 'About five minutes online. You can stop and go on later on the same device.' },
  { title: 'We ring you', text: 'We go through your answers and tell you which papers the lender wants.' },
  {
    title: 'The lender decides',
    text: 'It looks at income, spending and credit history. Only now is your credit file asked.',
  },
  {
    title: 'Read, sign, drive',
    text: `Read the contract and the credit guide first. Then the ${noun} is yours to collect.`,
  },
];

interface Question {
  readonly question: string;
  readonly answer: string;
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'What is a comparison rate?',
    answer:
      'One rate that has the interest and most fees of a loan in it, so that loans can be compared. It is stated for an example, so fees weigh more on a smaller or shorter loan than on that.',
  },
  {
    question: 'Does asking change my credit score?',
    answer:
      'Using the calculator and sending an enquiry leave no mark. A lender that you apply to does ask your credit file, and other lenders can see that.',
  },
  {
    question: 'How much deposit do I need?',
    answer: 'Often none. A deposit or a trade-in lowers what you borrow, and with it the interest you pay.',
  },
  {
    question: 'What is a residual or balloon?',
    answer:
      'A sum that is left until the end. Repayments are lower, the interest over the whole loan is higher, and the sum is due when the term ends.',
  },
  {
    question: 'Can I pay it off early?',
    answer: 'Usually. Ask the lender what it charges for that before you sign.',
  },
  {
    question: 'What if I cannot pay?',
    answer:
      'Ring the lender before you miss a repayment and ask for hardship help. The National Debt Helpline is free and independent of us.',
  },
];

/** Returns the required documents. */
export const documentsOf = ({ page }: FinanceOptions): readonly string[] => page.documents ?? DOCUMENTS;

/** Returns the questions of the page. */
export const questionsOf = ({ page }: FinanceOptions): readonly Question[] => page.questions ?? QUESTIONS;

/** Returns the blocks between the calculator and the form. */
export const stepsBlock = (noun: string): PlacedBlock => ({
  block: 'steps',
  title: 'How it works',
  items: STEPS(noun),
});

export const questionsBlock = (options: FinanceOptions): PlacedBlock => ({
  block: 'faq',
  title: 'Questions and answers',
  items: questionsOf(options),
});
