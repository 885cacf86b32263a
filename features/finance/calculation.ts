/** State of the finance calculator, and its changes. */
import { FREQUENCIES, type Frequency, type VisitorTerms } from '../_domain/price/finance.ts';
import { findNearest, onStep, within } from './ranges.ts';
import { noteText, type Choice } from './result-text.ts';
import type { Inputs, Terms } from './terms.ts';
import { applyEntry, type Calculated } from './calculator-input.ts';

/** Initial terms of the calculator. A type alias, so that it can be props. */
export type CalculatorTerms = Terms & Calculated & { frequency: Frequency };

export interface Calculation extends Choice {
  /** Text of the field in which the visitor is typing; unchanged until the field is left. */
  readonly draft?: { readonly name: keyof Inputs; readonly text: string } | undefined;
  /** Why another value counts than the one typed into the field that was left. */
  readonly note?: { readonly name: keyof Inputs; readonly text: string } | undefined;
  /** Trade-in offer used as the deposit. */
  readonly offered?: number | undefined;
  /** The visitor has changed the initial terms. */
  readonly isUsed: boolean;
}

export type CalculatorInput =
  | { readonly type: 'typed'; readonly name: keyof Inputs; readonly text: string }
  /** A slider was moved, or a year was chosen. */
  | { readonly type: 'moved'; readonly name: keyof Inputs; readonly text: string }
  /** The field was left, or its text confirmed. */
  | { readonly type: 'left' }
  | { readonly type: 'frequency-chosen'; readonly text: string }
  /** The visitor chose terms on another page. */
  | { readonly type: 'restored'; readonly terms: VisitorTerms }
  /** A trade-in offer was made, or has ended. */
  | { readonly type: 'offered'; readonly tradeIn: number | undefined };

const isFrequency = (text: string): text is Frequency => Object.hasOwn(FREQUENCIES, text);

/** Returns the calculation before any input. */
export const initialCalculation = ({ inputs, frequency }: CalculatorTerms): Calculation => ({
  inputs,
  frequency,
  isUsed: false,
});

/** Applies an entry to one of the inputs. */
function withEntry(
  calculation: Calculation,
  { name, text, isDone }: { name: keyof Inputs; text: string; isDone: boolean },
  terms: CalculatorTerms,
): Calculation {
  const inputs = applyEntry(calculation.inputs, { name, text, isDone }, terms);
  return inputs === calculation.inputs ? calculation : { ...calculation, inputs, isUsed: true };
}

/** Ends typing: an emptied field returns to the value of the vehicle, and a note tells which value counts if it is another one. */
function withDraft(
  calculation: Calculation,
  { name, text }: NonNullable<Calculation['draft']>,
  terms: CalculatorTerms,
): Calculation {
  if (text.trim() === '') {
    const inputs = { ...calculation.inputs, [name]: terms.inputs[name] };
    return { ...calculation, inputs, draft: undefined };
  }
  const next = withEntry(calculation, { name, text, isDone: true }, terms);
  const note = noteText(text, { name, used: next.inputs[name] }, terms);
  return { ...next, draft: undefined, ...(note !== '' && { note: { name, text: note } }) };
}

/** Applies terms chosen on another page, as far as this loan allows. */
function withTerms(
  calculation: Calculation,
  { tradeIn, term, frequency = calculation.frequency }: VisitorTerms,
  { ranges, years }: CalculatorTerms,
): Calculation {
  const { inputs } = calculation;
  const nearest = (value: number): number => (years ? findNearest(years, value) : onStep(ranges.term, value));
  return {
    ...calculation,
    frequency,
    inputs: {
      ...inputs,
      ...(tradeIn !== undefined && { tradeIn: within(ranges.tradeIn, tradeIn) }),
      ...(term !== undefined && { term: nearest(term) }),
    },
  };
}

/** Returns the changes to terms that are shared between vehicles. */
export function changedTerms(before: Calculation, after: Calculation): VisitorTerms {
  const { tradeIn, term } = after.inputs;
  return {
    ...(tradeIn !== before.inputs.tradeIn && { tradeIn }),
    ...(term !== before.inputs.term && { term }),
    ...(after.frequency !== before.frequency && { frequency: after.frequency }),
  };
}

/** Uses a trade-in offer as the deposit, or restores the initial deposit; keeps a deposit typed by the visitor. */
function withOffer(
  calculation: Calculation,
  offered: number | undefined,
  { inputs: { tradeIn: usual } }: CalculatorTerms,
): Calculation {
  const { inputs, offered: before } = calculation;
  if (inputs.tradeIn !== (before ?? usual) || offered === before) return calculation;
  return { ...calculation, inputs: { ...inputs, tradeIn: offered ?? usual }, offered };
}

/** Returns the calculation after an input. */
export function calculate(
  calculation: Calculation,
  input: CalculatorInput,
  terms: CalculatorTerms,
): Calculation {
  const { draft, note: _, ...current } = calculation;
  switch (input.type) {
    case 'typed':
      return {
        ...withEntry(current, { ...input, isDone: false }, terms),
        draft: { name: input.name, text: input.text },
      };
    case 'moved':
      return withEntry({ ...current, draft }, { ...input, isDone: true }, terms);
    case 'offered':
      return withOffer(calculation, input.tradeIn, terms);
    case 'frequency-chosen':
      if (!isFrequency(input.text) || input.text === calculation.frequency) return calculation;
      return { ...calculation, frequency: input.text, isUsed: true };
    case 'restored':
      return withTerms(calculation, input.terms, terms);
    default:
      if (!draft) return calculation;
      return withDraft(calculation, draft, terms);
  }
}
