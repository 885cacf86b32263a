/** Errors of `test`: DS1700 to DS1739, DS2973, DS2974. Never reuse a code. */
import { defineError } from '../../renderer/contract/error.ts';

const isCertificate = (reason: string): boolean => /certificate|ERR_CERT_|SELF_SIGNED_CERT/i.test(reason);
const CERTIFICATE_HINT =
  'The certificate is not trusted. The certificate of dealersite serve --https is trusted at an address below localhost, with the same --root. ' +
  'For a company certificate, set NODE_EXTRA_CA_CERTS to its authority and add the authority to the browser.';

const BUILD_AGAIN = 'Correct the source, then build and test again.';

export const nothingBuilt = defineError<{ tenant: string; folder: string }>({
  code: 'DS1700',
  title: 'Nothing to test',
  exitCode: 2,
  message: ({ tenant, folder }) => `${folder} holds no build of ${tenant}.`,
  hint: ({ tenant }) => `Build it first: dealersite build --tenant ${tenant}`,
});

export const brokenLink = defineError<{ page: string; selector: string; address: string }>({
  code: 'DS1701',
  title: 'Link to a missing page',
  message: ({ page, selector, address }) =>
    `${page}: ${selector} leads to ${address}, which is not on the site.`,
  hint: () => `Change the address, or add the page or a redirect. ${BUILD_AGAIN}`,
});

export const missingAnchor = defineError<{ page: string; selector: string; address: string; id: string }>({
  code: 'DS1702',
  title: 'Link to a missing anchor',
  message: ({ page, selector, address, id }) =>
    `${page}: ${selector} leads to ${address}, and no element there has the id "${id}".`,
  hint: () => `Correct the fragment, or add the id to the target. ${BUILD_AGAIN}`,
});

export const invalidHtml = defineError<{
  page: string;
  rule: string;
  message: string;
  selector: string;
  url: string;
}>({
  code: 'DS1703',
  title: 'Invalid HTML',
  message: ({ page, rule, message, selector }) =>
    `${page}: ${selector ? `${selector}: ` : ''}${message} (${rule})`,
  hint: ({ url }) => (url ? `About this rule: ${url}` : BUILD_AGAIN),
});

export const noValidator = defineError<object>({
  code: 'DS1704',
  title: 'HTML was not validated',
  message: () => 'The package html-validate is not installed, so the markup was not validated.',
  hint: () => 'Install it beside dealersite: npm install --save-dev html-validate',
});

export const unreadableData = defineError<{ page: string; reason: string }>({
  code: 'DS1705',
  title: 'Structured data is not JSON',
  message: ({ page, reason }) => `${page}: the script of type application/ld+json does not parse: ${reason}`,
  hint: () => BUILD_AGAIN,
});

export const incompleteData = defineError<{ page: string; type: string; reason: string }>({
  code: 'DS1706',
  title: 'Structured data is incomplete',
  message: ({ page, type, reason }) => `${page}: ${type}: ${reason}.`,
  hint: () =>
    'Search engines ignore data without required members. Add the value to the stock or to tenant.json.',
});

export const wrongHeadings = defineError<{ page: string; reason: string }>({
  code: 'DS1707',
  title: 'Wrong order of headings',
  message: ({ page, reason }) => `${page}: ${reason}.`,
  hint: () => 'Use one h1 per page, and headings at most one level below the previous one.',
});

export const wrongLandmarks = defineError<{ page: string; reason: string }>({
  code: 'DS1708',
  title: 'Landmark missing',
  message: ({ page, reason }) => `${page}: ${reason}.`,
  hint: () => 'Use one main per page, with a header and a footer outside of it.',
});

export const missingFile = defineError<{ page: string; selector: string; address: string }>({
  code: 'DS1709',
  title: 'Missing file',
  message: ({ page, selector, address }) =>
    `${page}: ${selector} loads ${address}, which is not on the site.`,
  hint: () => `Put the file into the media folder of the tenant or correct its address. ${BUILD_AGAIN}`,
});

export const listingDisagrees = defineError<{ page: string; reason: string }>({
  code: 'DS1710',
  title: 'Sitemap, robots.txt and pages disagree',
  message: ({ page, reason }) => `${page}: ${reason}.`,
  hint: () => 'List a page in the sitemap, allow it in robots.txt and omit noindex, or do none of these.',
});

export const mixedContent = defineError<{ page: string; selector: string; address: string }>({
  code: 'DS1711',
  title: 'Insecure resource on a secure page',
  message: ({ page, selector, address }) => `${page}: ${selector} loads ${address} without encryption.`,
  hint: () => 'Browsers block it on an https site. Use its https address.',
});

export const tooHeavy = defineError<{ page: string; budget: string; found: string; limit: string }>({
  code: 'DS1712',
  title: 'Page over its size budget',
  message: ({ page, budget, found, limit }) =>
    `${page}: ${budget} is ${found}; the budget is at most ${limit}.`,
  hint: ({ budget }) => `Make the page lighter, or change audit.budgets.${budget} in tenant.json.`,
});

export const testReportsNotWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1713',
  title: 'The test report cannot be written',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder} cannot be written: ${reason}.`,
  hint: () => 'Check the permissions and the free space of the disk.',
});

export const noSuchPage = defineError<{ only: string; templates: readonly string[] }>({
  code: 'DS1714',
  title: 'No such page',
  exitCode: 2,
  message: ({ only }) =>
    only === ''
      ? 'The output contains no page of the tenant.'
      : `--only ${only}: no template and no address contains this text.`,
  hint: ({ templates }) => `Templates: ${templates.join(', ')}.`,
});

export const noPlaywright = defineError<object>({
  code: 'DS1715',
  title: 'Pages were not opened in a browser',
  message: () =>
    'The package playwright is not installed. Only files were tested; pages, journeys and specs were skipped.',
  hint: () =>
    'Install it and a browser: npm install --save-dev playwright @axe-core/playwright && npx playwright install chromium. ' +
    '--no-browser skips this part.',
});

export const browserMissing = defineError<{ reason: string }>({
  code: 'DS1716',
  title: 'The browser did not start',
  exitCode: 2,
  message: ({ reason }) => reason,
  hint: () =>
    'Run npx playwright install chromium, choose a browser with --browser PATH or CHROME_PATH, or skip it with --no-browser.',
});

export const inaccessible = defineError<{
  page: string;
  rule: string;
  help: string;
  selector: string;
  sizes: string;
  url: string;
}>({
  code: 'DS1717',
  title: 'Not accessible',
  message: ({ page, rule, help, selector, sizes }) => `${page}: ${selector}: ${help} (${rule}, ${sizes})`,
  hint: ({ url }) => `About this rule: ${url}`,
});

export const consoleError = defineError<{ page: string; text: string; sizes: string }>({
  code: 'DS1718',
  title: 'Error in the console',
  message: ({ page, text, sizes }) => `${page}: ${text} (${sizes})`,
  hint: () => 'Open the page with dealersite serve --static and read the console of the browser.',
});

export const failedRequest = defineError<{ page: string; address: string; reason: string; sizes: string }>({
  code: 'DS1719',
  title: 'Failed request',
  message: ({ page, address, reason, sizes }) => `${page}: ${address}: ${reason} (${sizes})`,
  hint: () => 'Correct the address, or the server that answers it.',
});

export const noAxe = defineError<object>({
  code: 'DS1720',
  title: 'Accessibility was not tested',
  message: () => 'The package @axe-core/playwright is not installed, so accessibility was not tested.',
  hint: () => 'Install it beside dealersite: npm install --save-dev @axe-core/playwright',
});

export const journeyFailed = defineError<{ journey: string; step: string; size: string; reason: string }>({
  code: 'DS1721',
  title: 'A journey failed',
  message: ({ journey, step, size, reason }) => `${journey}, at ${size}: ${step}: ${reason}`,
  hint: () =>
    'The report has a screenshot of the page. To see all steps, run npx playwright show-trace with the path above.',
});

export const pageNotOpened = defineError<{ page: string; reason: string; sizes: string }>({
  code: 'DS1722',
  title: 'A page did not open',
  message: ({ page, reason, sizes }) => `${page}: ${reason} (${sizes})`,
  hint: ({ reason }) =>
    isCertificate(reason)
      ? CERTIFICATE_HINT
      : 'Open the page in a browser. If it loads there, test it alone with --only, on a machine that is not busy.',
});

export const specFailed = defineError<{ name: string; size: string; reason: string }>({
  code: 'DS1723',
  title: 'A spec of the tenant failed',
  message: ({ name, size, reason }) => `${name}, at ${size}: ${reason}`,
  hint: () => 'The report has a screenshot of the page and a trace of every step.',
});

export const specsNotRun = defineError<{ tenant: string; reason: string }>({
  code: 'DS1724',
  title: 'A spec of the tenant did not run',
  message: ({ tenant, reason }) => `${tenant}: ${reason}`,
  hint: () => 'Correct the file; docs/change/testing.md lists what specs may use.',
});

export const siteUnreachable = defineError<{ url: string; reason: string }>({
  code: 'DS1725',
  title: 'The site did not answer',
  exitCode: 2,
  message: ({ url, reason }) => `${url}: ${reason}`,
  hint: ({ reason }) =>
    isCertificate(reason)
      ? CERTIFICATE_HINT
      : 'Check the address and the network. Without --url, test uses the built site.',
});

export const oneSiteOnly = defineError<{ count: number }>({
  code: 'DS1726',
  title: '--url needs one tenant',
  exitCode: 2,
  message: ({ count }) => `--url is the address of one site, but ${count} tenants are selected.`,
  hint: () =>
    'Select the tenant of the site: dealersite test --tenant my-dealer --url https://www.example.com',
});

export const wrongUrl = defineError<{ url: string }>({
  code: 'DS1727',
  title: 'Wrong site address',
  exitCode: 2,
  message: ({ url }) => `"${url}" is not an http or https address.`,
  hint: () => 'Write it with its protocol: --url https://www.example.com',
});

export const nothingSent = defineError<{ url: string }>({
  code: 'DS1728',
  title: 'Nothing was sent to the running site',
  message: ({ url }) =>
    `${url}: steps that send something were skipped, and requests that pages send themselves were blocked.`,
  hint: () => '--allow-sending runs these steps too. Enquiries then reach the dealer, and views are counted.',
});

const FLAKY_HINT =
  'It passed when it was retried. Find the race, or give a slow machine more time with --timeout.';

export const flakyPage = defineError<{
  page: string;
  code: string;
  reason: string;
  count: number;
}>({
  code: 'DS1729',
  title: 'A page is flaky',
  message: ({ page, code, reason, count }) =>
    `${page}: attempt ${count} passed, the one before failed with ${code}: ${reason}`,
  hint: () => FLAKY_HINT,
});

export const flakyTest = defineError<{ name: string; size: string; reason: string; count: number }>({
  code: 'DS1730',
  title: 'A journey or spec is flaky',
  message: ({ name, size, reason, count }) =>
    `${name}, at ${size}: attempt ${count} passed, the one before failed: ${reason}`,
  hint: () => FLAKY_HINT,
});

export const alteredFile = defineError<{ file: string; reason: string }>({
  code: 'DS1731',
  title: 'A hashed file was altered after the build',
  message: ({ file, reason }) => `${file}: ${reason}.`,
  hint: () =>
    'Browsers store a file of this name for a year, so visitors have either version. Change the source, then build with --force.',
});

export const incompleteHead = defineError<{ page: string; reason: string }>({
  code: 'DS1732',
  title: 'Language, title or description',
  message: ({ page, reason }) => `${page}: ${reason}.`,
  hint: () => 'Give each page a lang, a title of its own and, if search engines may list it, a description.',
});

export const unlabelledControl = defineError<{ page: string; selector: string }>({
  code: 'DS1733',
  title: 'Form control without a label',
  message: ({ page, selector }) => `${page}: ${selector} has no label.`,
  hint: () => 'Put it into a label with text, or name it with label for, aria-label or aria-labelledby.',
});

export const noAlternative = defineError<{ page: string; selector: string }>({
  code: 'DS1734',
  title: 'Picture without alternative text',
  message: ({ page, selector }) => `${page}: ${selector} has no alt.`,
  hint: () => 'Describe the picture in alt; decoration has an empty one.',
});

export const serviceTooHeavy = defineError<{ name: string; kilobytes: number; limit: number }>({
  code: 'DS2973',
  title: 'A service of another company is too heavy',
  message: ({ name, kilobytes, limit }) =>
    `${name} loads ${Math.ceil(kilobytes)} KB on the home page; its budget is ${limit} KB.`,
  hint: () =>
    'Load less of it or leave it out. If the weight is worth it, raise "budget_kb" of the tag in options.third-parties.',
});

export const serviceNotLoaded = defineError<{ name: string; script: string }>({
  code: 'DS2974',
  title: 'A service of another company was not measured',
  message: ({ name, script }) => `${name}: ${script} did not load.`,
  hint: () => 'Correct the address of the tag, or run the test where this host can be reached.',
});
