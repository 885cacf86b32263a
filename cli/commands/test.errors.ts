/** What `test` finds, and what stops it: DS1700 to DS1739. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

const isCertificate = (reason: string): boolean => /certificate|ERR_CERT_|SELF_SIGNED_CERT/i.test(reason);
const CERTIFICATE_HINT =
  'The certificate is not trusted. That of dealersite serve --https is, at its address below localhost and with the same --root. ' +
  'For a certificate of your company name its authority in NODE_EXTRA_CA_CERTS and add it to those of the browser.';

const BUILD_AGAIN = 'Correct it at its source, build and test again.';

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
  hint: () => `Correct the fragment or give the target that id. ${BUILD_AGAIN}`,
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
  hint: ({ url }) => (url ? `What the rule is for: ${url}` : BUILD_AGAIN),
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
  hint: () => 'Search engines leave out what lacks a required member. Add it to the stock or to tenant.json.',
});

export const wrongHeadings = defineError<{ page: string; reason: string }>({
  code: 'DS1707',
  title: 'Headings out of step',
  message: ({ page, reason }) => `${page}: ${reason}.`,
  hint: () => 'A page has one h1, and each heading is at most one level below the one before it.',
});

export const wrongLandmarks = defineError<{ page: string; reason: string }>({
  code: 'DS1708',
  title: 'Landmark missing',
  message: ({ page, reason }) => `${page}: ${reason}.`,
  hint: () => 'A page has one main, and outside of it a header and a footer.',
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
  title: 'Robots, sitemap and pages disagree',
  message: ({ page, reason }) => `${page}: ${reason}.`,
  hint: () => 'A page is either listed (sitemap, robots.txt, no noindex) or left out of all three.',
});

export const mixedContent = defineError<{ page: string; selector: string; address: string }>({
  code: 'DS1711',
  title: 'Insecure address on a secure page',
  message: ({ page, selector, address }) => `${page}: ${selector} loads ${address} without encryption.`,
  hint: () => 'Browsers block it on an https site. Use its https address.',
});

export const tooHeavy = defineError<{ page: string; budget: string; found: string; limit: string }>({
  code: 'DS1712',
  title: 'Page over its budget of bytes',
  message: ({ page, budget, found, limit }) =>
    `${page}: ${budget} is ${found}; the budget is at most ${limit}.`,
  hint: ({ budget }) => `Make the page lighter, or change audit.budgets.${budget} in tenant.json.`,
});

export const testReportsNotWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1713',
  title: 'The test report cannot be written',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder}: ${reason}`,
  hint: () => 'Check the permissions and the free space of the disk.',
});

export const noSuchPage = defineError<{ only: string; templates: readonly string[] }>({
  code: 'DS1714',
  title: 'No such page',
  exitCode: 2,
  message: ({ only }) =>
    only === '' ? 'The output has no page of the plan.' : `No template and no address has "${only}" in it.`,
  hint: ({ templates }) => `Templates: ${templates.join(', ')}.`,
});

export const noPlaywright = defineError<object>({
  code: 'DS1715',
  title: 'Pages were not opened in a browser',
  message: () =>
    'The package playwright is not installed, so only files were tested: no page, no journey and no test of a tenant.',
  hint: () =>
    'Install it and a browser: npm install --save-dev playwright @axe-core/playwright && npx playwright install chromium. ' +
    '--no-browser leaves this part out.',
});

export const browserMissing = defineError<{ reason: string }>({
  code: 'DS1716',
  title: 'The browser does not start',
  exitCode: 2,
  message: ({ reason }) => reason,
  hint: () =>
    'Get one with npx playwright install chromium, name one with --browser PATH or CHROME_PATH, or leave it out with --no-browser.',
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
  hint: ({ url }) => `What the rule is for: ${url}`,
});

export const consoleError = defineError<{ page: string; text: string; sizes: string }>({
  code: 'DS1718',
  title: 'Error in the console',
  message: ({ page, text, sizes }) => `${page}: ${text} (${sizes})`,
  hint: () => 'Open the page with dealersite serve --static and look at the console of the browser.',
});

export const failedRequest = defineError<{ page: string; address: string; reason: string; sizes: string }>({
  code: 'DS1719',
  title: 'Failed request',
  message: ({ page, address, reason, sizes }) => `${page}: ${address}: ${reason} (${sizes})`,
  hint: () => 'A visitor waits for it in vain. Correct the address, or what answers it.',
});

export const noAxe = defineError<object>({
  code: 'DS1720',
  title: 'Accessibility was not tested',
  message: () => 'The package @axe-core/playwright is not installed, so axe did not look at the pages.',
  hint: () => 'Install it beside dealersite: npm install --save-dev @axe-core/playwright',
});

export const journeyFailed = defineError<{ journey: string; step: string; size: string; reason: string }>({
  code: 'DS1721',
  title: 'A journey of a buyer breaks off',
  message: ({ journey, step, size, reason }) => `${journey}, at ${size}: ${step}: ${reason}`,
  hint: () =>
    'The report has a picture of the page at that moment. All steps: npx playwright show-trace, with the path above.',
});

export const pageNotOpened = defineError<{ page: string; reason: string; sizes: string }>({
  code: 'DS1722',
  title: 'A page does not open',
  message: ({ page, reason, sizes }) => `${page}: ${reason} (${sizes})`,
  hint: ({ reason }) =>
    isCertificate(reason)
      ? CERTIFICATE_HINT
      : 'Try this page by itself with --only, on a machine that is not busy.',
});

export const specFailed = defineError<{ name: string; size: string; reason: string }>({
  code: 'DS1723',
  title: 'A test of the tenant fails',
  message: ({ name, size, reason }) => `${name}, at ${size}: ${reason}`,
  hint: () => 'The report has a picture of the page and a trace of every step.',
});

export const specsNotRun = defineError<{ tenant: string; reason: string }>({
  code: 'DS1724',
  title: 'The tests of a tenant do not run',
  message: ({ tenant, reason }) => `${tenant}: ${reason}`,
  hint: () => 'Correct the file; what it may use stands in docs/testing.md.',
});

export const siteUnreachable = defineError<{ url: string; reason: string }>({
  code: 'DS1725',
  title: 'The site does not answer',
  exitCode: 2,
  message: ({ url, reason }) => `${url}: ${reason}`,
  hint: ({ reason }) =>
    isCertificate(reason)
      ? CERTIFICATE_HINT
      : 'Check the address and the network. Without --url the test takes what build made.',
});

export const oneSiteOnly = defineError<{ count: number }>({
  code: 'DS1726',
  title: 'A running site has one tenant',
  exitCode: 2,
  message: ({ count }) => `--url names one site, and ${count} tenants were named.`,
  hint: () =>
    'Name the tenant whose site it is: dealersite test --tenant my-dealer --url https://www.example.com',
});

export const wrongUrl = defineError<{ url: string }>({
  code: 'DS1727',
  title: 'Not the address of a site',
  exitCode: 2,
  message: ({ url }) => `"${url}" is no http or https address.`,
  hint: () => 'Write it with its protocol: --url https://www.example.com',
});

export const nothingSent = defineError<{ url: string }>({
  code: 'DS1728',
  title: 'Nothing was sent to the running site',
  message: ({ url }) =>
    `${url}: steps of journeys that send something were skipped, and what pages send by themselves was held back.`,
  hint: () =>
    '--allow-sending takes those steps too. Enquiries then reach the dealer, and views are counted.',
});
