/** Text of the form pages. */
import { plural } from '../../_domain/price/money.ts';
import type { FormResult } from '../../_domain/form/form-result.ts';

export interface PageText {
  readonly title: string;
  readonly intro: string;
  /** Description for search engines; `{name}` is replaced by the name of the dealer. */
  readonly description: string;
}

/** Text of the form pages, by path. */
export const PAGE_TEXT = {
  '/contact': {
    title: 'Contact Us',
    intro: 'Ask us anything: a vehicle, a service, a part, or how we can help.',
    description:
      'Write to {name}: ask about a vehicle, a service or a part, and choose the location that answers.',
  },
  '/book-test-drive': {
    title: 'Book a test drive',
    intro: 'Choose a place and a time. Bring your licence; the drive takes about half an hour.',
    description: 'Book a test drive at {name}: choose a location, a day and a time that suit you.',
  },
  '/service': {
    title: 'Book a service',
    intro: 'Tell us what your vehicle needs and when you can bring it.',
    description:
      'Book a service at {name} online: choose a location, the work to be done and a day that suits you.',
  },
  '/vehicle-parts-and-accessories': {
    title: 'Parts and accessories',
    intro: 'Tell us what you need and what it is for. We look up the part and its price.',
    description: 'Ask {name} for parts and accessories: price and time of delivery for your vehicle.',
  },
  '/careers': {
    title: 'Careers',
    intro: 'We are always glad to hear from people who like vehicles and the people who drive them.',
    description: 'Work at {name}: tell us what you do and where you would like to work.',
  },
  '/finance-enquiry': {
    title: 'Finance enquiry',
    intro: 'A question about a loan, a deposit or a balance? Our finance team answers.',
    description: 'Ask the finance team of {name} about a loan, a deposit or a balance.',
  },
  '/apply-for-finance': {
    title: 'Apply for finance',
    intro:
      'Four short steps. Your answers are saved on this device until you send them, so you can stop and go on later.',
    description: 'Apply for finance with {name} online: about you, your work, your money, check and send.',
  },
  '/personalised/finance': {
    title: 'Finance for this vehicle',
    intro: 'What we know of the vehicle is filled in. Change what you like; we look for a loan that fits.',
    description: 'Finance at {name} for the vehicle you have chosen.',
  },
  '/find-me-something-similar': {
    title: 'Find me something similar',
    intro: 'Not in stock today? Tell us what you are after and we look for it.',
    description: 'Tell {name} what vehicle you are after, and hear when one comes in.',
  },
} as const satisfies Record<string, PageText>;

export type FormPath = keyof typeof PAGE_TEXT;

export interface ResultText {
  readonly title: string;
  readonly steps: readonly string[];
}

const READ = 'A person reads what you wrote.';
const CONFIRM = 'We ring or write to confirm the day and time.';

/** Next steps by kind of enquiry. */
const RESULT_TEXT: Readonly<Record<Exclude<FormResult, 'reserve'>, ResultText>> = {
  enquiry: { title: 'Thank you', steps: [READ, 'We ring or write back within one working day.'] },
  vehicle: {
    title: 'Thank you for asking about the vehicle',
    steps: [
      READ,
      'We check that the vehicle is still there.',
      'We ring or write back within one working day.',
    ],
  },
  'test-drive': {
    title: 'Your test drive is on its way',
    steps: [CONFIRM, 'The vehicle is ready when you come.', 'Please bring your driver licence.'],
  },
  service: {
    title: 'Your service booking is on its way',
    steps: [CONFIRM, 'Bring the vehicle and its logbook; we show you around the work before we start.'],
  },
  parts: {
    title: 'We are looking for your part',
    steps: ['We look up the part and what it costs.', 'We write back with price and time of delivery.'],
  },
  careers: {
    title: 'Thank you for your application',
    steps: ['Our people team reads it.', 'You hear from us within a week.'],
  },
  finance: {
    title: 'Your finance enquiry is on its way',
    steps: [
      'Our finance team looks at your figures.',
      'We ring you. Nothing is applied for before you agree.',
    ],
  },
  similar: {
    title: 'We are looking',
    steps: ['We look through what is coming in.', 'We tell you when something fits.'],
  },
  newsletter: {
    title: 'You are on the list',
    steps: [
      'The next newsletter comes to you.',
      'Leave the list whenever you like: a short answer is enough.',
    ],
  },
  'trade-in': {
    title: 'Thank you for telling us about your vehicle',
    steps: [READ, 'We ring to arrange an inspection and to talk about the offer.'],
  },
};

/** Returns the next steps after `result`; a reservation lasts `hours`, or is open-ended. */
export const resultText = (result: FormResult, hours: number): ResultText =>
  result === 'reserve'
    ? {
        title: 'We have your reservation',
        steps: [
          hours > 0
            ? `We hold the vehicle for you for ${plural(hours, 'hour')}. Nobody else can reserve it meanwhile.`
            : 'We hold the vehicle for you once we have talked.',
          'We ring to confirm it. Nothing has been charged.',
        ],
      }
    : RESULT_TEXT[result];
