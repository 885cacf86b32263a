/** Steps of buying a vehicle, as far as the site offers them. */
import type { Reason } from './home-data.ts';

interface StepFacts {
  /** Word for one vehicle. */
  noun: string;
  isSubscription: boolean;
  hasTestDrives: boolean;
  takesTradeIns: boolean;
}

/** Returns the steps of a dealer who sells, or who rents by subscription. */
export function usualSteps({ noun, isSubscription, hasTestDrives, takesTradeIns }: StepFacts): Reason[] {
  const steps: (Reason | false)[] = isSubscription
    ? [
        {
          title: `Choose your ${noun}`,
          text: 'Every one shows its price a week and what the price includes.',
        },
        { title: 'Send your details', text: 'We check that it is free and call you back.' },
        { title: 'Pick it up', text: 'We go through it with you, then the keys are yours.' },
      ]
    : [
        {
          title: `Find your ${noun}`,
          text: 'Filter the stock by what matters to you, and save the ones you like.',
        },
        hasTestDrives && { title: 'Drive it', text: 'Book a test drive for a day and a time that suit you.' },
        takesTradeIns && { title: 'Value your trade-in', text: 'Answer a few questions and get an offer.' },
        { title: 'Take it home', text: 'We explain the paperwork and hand it over.' },
      ];
  return steps.filter((step) => step !== false);
}
