/** A visitor's own vehicle that may be traded in (specification, sections 5 and 7). */
import { VEHICLE_MESSAGES } from '../_domain/form/field-messages.ts';
import { CATEGORIES, SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';

/** Facts of a vehicle that a valuation requires. */
export interface TradedVehicle {
  readonly rego?: string | undefined;
  readonly regoState?: string | undefined;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly badge?: string | undefined;
  readonly transmission?: string | undefined;
  /** Kilometres. */
  readonly km: number;
}

/** A question about the condition of the vehicle, with the effect of each answer on its value. */
export interface AdjustmentQuestion {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly {
    readonly id: string;
    readonly text: string;
    /** Percent of the value, mostly below 0. */
    readonly percent: number;
  }[];
}

/** Answer ids by question id. */
export type AdjustmentAnswers = Readonly<Record<string, string>>;

export const TRADE_IN = CATEGORIES.tradeIn;

/** Progress of a trade-in in its lead. */
export const TRADE_IN_STEPS = {
  vehicle: SUBCATEGORIES.vehicleSubmitted,
  valued: '2. Offer Made',
  accepted: '3. Offer Accepted',
} as const;

export const TRADE_IN_MESSAGES = {
  rego: 'Please enter the registration.',
  notFound: 'We could not find that registration. Please tell us about the vehicle yourself.',
  noLookUp: 'We cannot look registrations up just now. Please tell us about the vehicle yourself.',
  unknown: 'There is no such trade-in, or it has ended. Please begin again.',
  unanswered: 'Please answer the questions about its condition first.',
  noOffer: 'There is no offer to accept.',
  ended: 'The offer has ended. Please begin again.',
  accepted: 'The offer has been accepted already.',
  noCar: 'The vehicle you want to trade for is no longer in our stock. Please begin again without it.',
  notAccepted: 'Only an offer that is accepted is sent here.',
  noValuation: 'Only valuations are saved here.',
  ...VEHICLE_MESSAGES,
} as const;

/** Returns the message for an unanswered question. */
export const missingAnswer = (question: string): string => `Please choose an answer: ${question}`;

/** Returns the questions without a valid answer. */
export function unanswered(
  questions: readonly AdjustmentQuestion[],
  answers: AdjustmentAnswers,
): readonly AdjustmentQuestion[] {
  return questions.filter(({ id, answers: choices }) => !choices.some((answer) => answer.id === answers[id]));
}

/** Returns the total percent by which the answers change the value. */
export function adjustmentPercent(
  questions: readonly AdjustmentQuestion[],
  answers: AdjustmentAnswers,
): number {
  return questions.reduce((sum, { id, answers: choices }) => {
    const chosen = choices.find((answer) => answer.id === answers[id]);
    return sum + (chosen?.percent ?? 0);
  }, 0);
}

/** Formats the answers for the lead. */
export function answersText(questions: readonly AdjustmentQuestion[], answers: AdjustmentAnswers): string {
  return questions
    .flatMap(({ id, question, answers: choices }) => {
      const chosen = choices.find((answer) => answer.id === answers[id]);
      return chosen ? [`${question} ${chosen.text}`] : [];
    })
    .join('; ');
}

/** Returns the address of an offer page for browsers without a script, relative to calls of trade-ins. */
export const offerPagePath = (leadId: string): string => `offers/${leadId}/page`;
