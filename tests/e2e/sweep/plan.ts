/** Screens of a swept page, in order, and the questions at each. */
import { accessibility, filtersFirst } from './accessibility.ts';
import { shortScreenBars, vehicleBars } from './bars.ts';
import { fixedBars } from './fixed-bars.ts';
import { labelsApart } from './listing.ts';
import { clippedFacts, clippedLargeFacts, largeText, sidewaysScroll, unfoldedLargeText } from './overflow.ts';
import type { Question } from './question.ts';
import { forcedColours, stillness } from './settings.ts';
import { buyBox, vehicleFirstScreen, vehicleOrder } from './vehicle.ts';
import { noComplaints, noOtherHosts, noRefusals } from './watches.ts';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly questions: readonly Question[];
  /** Selector of elements without which the page is not resized to this screen. */
  readonly needs?: string;
}

/** A load of the page and the screens that it is resized to. */
interface Load {
  readonly reducedMotion: 'reduce' | 'no-preference';
  readonly screens: readonly [Screen, ...Screen[]];
}

const EVERYWHERE = [sidewaysScroll, clippedFacts, labelsApart];

export const LOADS: readonly Load[] = [
  {
    reducedMotion: 'no-preference',
    screens: [
      {
        width: 390,
        height: 844,
        questions: [
          vehicleFirstScreen,
          accessibility,
          filtersFirst,
          vehicleOrder,
          vehicleBars,
          fixedBars,
          ...EVERYWHERE,
          largeText,
        ],
      },
      {
        width: 375,
        height: 667,
        questions: [vehicleFirstScreen, vehicleBars],
        needs: '[data-vehicle-buy-box]',
      },
      { width: 320, height: 640, questions: [...EVERYWHERE, largeText, unfoldedLargeText] },
      { width: 320, height: 256, questions: [shortScreenBars] },
      { width: 768, height: 1024, questions: [...EVERYWHERE, clippedLargeFacts] },
    ],
  },
  {
    reducedMotion: 'reduce',
    screens: [
      {
        width: 1440,
        height: 900,
        questions: [stillness, buyBox, accessibility, ...EVERYWHERE, clippedLargeFacts, forcedColours],
      },
      { width: 1366, height: 768, questions: [buyBox, labelsApart], needs: 'article' },
      { width: 1024, height: 768, questions: EVERYWHERE, needs: 'article' },
      { width: 1920, height: 1080, questions: EVERYWHERE, needs: 'article' },
    ],
  },
];

export const WATCHES = [noComplaints, noOtherHosts, noRefusals] as const;
