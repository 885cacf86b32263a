/** Texts of a reservation. */
import { CATEGORIES } from '../_domain/form/lead-subjects.ts';

export const RESERVE = CATEGORIES.reserve;

export const RESERVE_MESSAGES = {
  none: 'There is no such vehicle.',
  gone: 'This vehicle cannot be reserved any more. Please give us a call.',
  subscription:
    'This vehicle is offered by subscription, so it cannot be reserved. Please send us an enquiry.',
  tooMany:
    'Several vehicles are held for you already. Please give us a call, and we hold another one for you.',
  held: 'Somebody else has just reserved this vehicle. Please give us a call: we tell you when it is free again.',
} as const;
