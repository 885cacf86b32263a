/** What `audit` finds, and what keeps it from measuring: DS1600 to DS1619. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const nothingBuilt = defineError<{ tenant: string; folder: string }>({
  code: 'DS1600',
  title: 'Nothing is built',
  exitCode: 2,
  message: ({ tenant, folder }) =>
    `${folder} holds no build of ${tenant}, and an audit measures what was built.`,
  hint: ({ tenant }) => `Build it first: dealersite build --tenant ${tenant}`,
});

export const budgetBroken = defineError<{
  page: string;
  budget: string;
  found: string;
  asked: string;
  why: readonly string[];
  isTiming: boolean;
}>({
  code: 'DS1601',
  title: 'Budget broken',
  message: ({ page, budget, found, asked, why }) =>
    `${page}: ${budget} is ${found}; the budget is ${asked}.${why.length > 0 ? ` ${why.join('; ')}.` : ''}`,
  hint: ({ budget, isTiming }) =>
    `Open the report for what to mend, or change audit.budgets.${budget} in tenant.json.` +
    (isTiming ? ' On a busy machine single runs differ: --runs 3 takes medians.' : ''),
});

export const noLighthouse = defineError<{ reason: string }>({
  code: 'DS1602',
  title: 'Lighthouse is not installed',
  exitCode: 2,
  message: ({ reason }) => `The audit measures with the package lighthouse: ${reason}`,
  hint: () => 'Install it beside dealersite: npm install --save-dev lighthouse',
});

export const noBrowser = defineError<{ reason: string }>({
  code: 'DS1603',
  title: 'No browser',
  exitCode: 2,
  message: ({ reason }) => reason,
  hint: () => 'Install Chrome or Chromium, or name one with --browser PATH or CHROME_PATH.',
});

export const browserNotStarted = defineError<{ browser: string; reason: string }>({
  code: 'DS1604',
  title: 'The browser does not start',
  exitCode: 2,
  message: ({ browser, reason }) => `${browser}: ${reason}`,
  hint: () => 'Is it a Chrome or Chromium that runs on this machine? Name another one with --browser PATH.',
});

export const notMeasured = defineError<{ page: string; reason: string }>({
  code: 'DS1605',
  title: 'A page could not be measured',
  exitCode: 2,
  message: ({ page, reason }) => `${page}: two attempts failed. ${reason}`,
  hint: () => 'Try this page by itself with --only, on a machine that is not busy.',
});

export const nothingChosen = defineError<{ only: string; templates: readonly string[] }>({
  code: 'DS1606',
  title: 'No such page',
  exitCode: 2,
  message: ({ only }) => `No template and no address has "${only}" in it.`,
  hint: ({ templates }) => `Templates: ${templates.join(', ')}.`,
});

export const reportsNotWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1608',
  title: 'The reports cannot be written',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder}: ${reason}`,
  hint: () => 'Check the permissions and the free space of the disk.',
});
