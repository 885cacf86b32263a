/** A question to a page that only reads it. */
import type { Page } from '@playwright/test';

export interface Question {
  /** Completes "NAME at SCREEN of PAGE" in the report. */
  readonly name: string;
  /** Returns the findings on the page as displayed; [] without any, and where the page has nothing to judge. */
  readonly find: (page: Page) => Promise<string[]>;
}

/** A question to everything that a page does, from before it is opened. */
export interface Watch {
  readonly name: string;
  /** Begins to watch a blank page. The returned function lists the findings so far. */
  readonly start: (page: Page) => Promise<() => Promise<string[]>>;
}
