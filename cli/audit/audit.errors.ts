/** Errors of `audit`: DS1600 to DS1619. Never reuse a code. */
import { defineError } from '../../renderer/contract/error.ts';

export const nothingBuilt = defineError<{ tenant: string; folder: string }>({
  code: 'DS1600',
  title: 'The site is not built',
  exitCode: 2,
  message: ({ tenant, folder }) => `${folder} holds no build of ${tenant}. An audit measures the built site.`,
  hint: ({ tenant }) => `Build it first: dealersite build --tenant ${tenant}`,
});

export const budgetBroken = defineError<{
  page: string;
  budget: string;
  found: string;
  limit: string;
  why: readonly string[];
  isTiming: boolean;
}>({
  code: 'DS1601',
  title: 'Budget broken',
  message: ({ page, budget, found, limit, why }) =>
    `${page}: ${budget} is ${found}; the budget is ${limit}.${why.length > 0 ? ` ${why.join('; ')}.` : ''}`,
  hint: ({ budget, isTiming }) =>
    `Open the report to see what to fix, or change audit.budgets.${budget} in tenant.json.` +
    (isTiming ? ' Single runs vary on a busy machine: --runs 3 takes medians.' : ''),
});

export const noLighthouse = defineError<{ reason: string }>({
  code: 'DS1602',
  title: 'Lighthouse is not installed',
  exitCode: 2,
  message: ({ reason }) => `The audit needs the package lighthouse: ${reason}`,
  hint: () => 'Install it beside dealersite: npm install --save-dev lighthouse',
});

export const noBrowser = defineError<{ reason: string }>({
  code: 'DS1603',
  title: 'No browser found',
  exitCode: 2,
  message: ({ reason }) => reason,
  hint: () => 'Install Chrome or Chromium, or name one with --browser PATH or CHROME_PATH.',
});

export const browserNotStarted = defineError<{ browser: string; reason: string }>({
  code: 'DS1604',
  title: 'The browser did not start',
  exitCode: 2,
  message: ({ browser, reason }) => `${browser}: ${reason}`,
  hint: () =>
    'Check that it is a Chrome or Chromium for this machine, or choose another one with --browser PATH.',
});

export const notMeasured = defineError<{ page: string; reason: string; attempts: 1 | 2 }>({
  code: 'DS1605',
  title: 'A page could not be measured',
  exitCode: 2,
  message: ({ page, reason, attempts }) =>
    `${page}: ${attempts === 2 ? 'two attempts failed. ' : ''}${reason}`,
  hint: () =>
    'Open the page in a browser. If it loads there, measure it alone with --only, or give a busy machine more time with --timeout.',
});

export const limitReached = defineError<{ tenant: string; seconds: number; pages: readonly string[] }>({
  code: 'DS1610',
  title: 'The audit reached its time limit',
  exitCode: 2,
  message: ({ tenant, seconds, pages }) =>
    `${tenant}: ${pages.length} ${pages.length === 1 ? 'page was' : 'pages were'} not measured within ${seconds} seconds: ${pages.join('; ')}.`,
  hint: () =>
    'The reports have the measured pages. Raise --global-timeout, or divide the audit with --tenant or --only.',
});

export const nothingChosen = defineError<{ only: string; templates: readonly string[] }>({
  code: 'DS1606',
  title: 'No such page',
  exitCode: 2,
  message: ({ only }) => `--only ${only}: no template and no address contains this text.`,
  hint: ({ templates }) => `Templates: ${templates.join(', ')}.`,
});

export const tagsNotMeasured = defineError<object>({
  code: 'DS1609',
  title: 'Services of other companies were not measured',
  message: () => 'The package playwright is not installed, so tags were not compared with their budgets.',
  hint: () => 'Install it beside dealersite: npm install --save-dev playwright',
});

export const reportsNotWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1608',
  title: 'The reports cannot be written',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder} cannot be written: ${reason}.`,
  hint: () => 'Check the permissions and the free space of the disk.',
});
