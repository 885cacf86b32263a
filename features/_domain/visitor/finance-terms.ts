/** Deposit, term and frequency that a visitor chose in a finance calculator, shared by all vehicles. */
import { serialise, deserialise } from '../browser/stored.ts';
import { TERMS_KEY } from './finance-terms-key.ts';
import { FREQUENCIES, type Frequency, type VisitorTerms } from '../price/finance.ts';

const VERSION = 1;
const MOST = { tradeIn: 250_000, term: 30 } as const;

const isAmount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;
const isFrequency = (value: unknown): value is Frequency =>
  typeof value === 'string' && Object.hasOwn(FREQUENCIES, value);

/** Parses stored terms; drops invalid ones. */
export function parseTerms(text: string | null): VisitorTerms {
  const value = deserialise(VERSION, text);
  if (typeof value !== 'object' || value === null) return {};
  const { tradeIn, term, frequency } = value as Readonly<Record<string, unknown>>;
  return {
    ...(isAmount(tradeIn, MOST.tradeIn) && { tradeIn }),
    ...(isAmount(term, MOST.term) && term > 0 && { term }),
    ...(isFrequency(frequency) && { frequency }),
  };
}

export const formatTerms = (terms: VisitorTerms): string => serialise(VERSION, terms);

/** Returns the terms stored in this browser; empty without storage. */
export function readTerms(): VisitorTerms {
  try {
    return parseTerms(localStorage.getItem(TERMS_KEY));
  } catch {
    return {};
  }
}

/** Stores terms, merged with existing ones. */
export function storeTerms(terms: VisitorTerms): void {
  try {
    localStorage.setItem(TERMS_KEY, formatTerms({ ...readTerms(), ...terms }));
  } catch {
    // Without storage every vehicle starts with the defaults.
  }
}
