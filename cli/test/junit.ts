/** Formats test results as JUnit XML for CI: a suite per tenant, a case per page. */
import XMLBuilder from 'fast-xml-builder';
import { xmlText } from '../../features/_domain/text/xml-text.ts';
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import { shownPath } from '../print/problems.ts';
import { FLAKY, type TenantTest } from './results.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** Shows what a report cannot hold as the replacement character. */
const clean = (text: string): string => xmlText(text, '\uFFFD');

export interface JunitCase {
  classname: string;
  name: string;
  findings: readonly Finding[];
  isSkipped?: boolean;
  seconds?: number;
}

function listCases({ tenant, site, pages, journeys, specs }: TenantTest): JunitCase[] {
  return [
    { classname: tenant, name: 'robots.txt and sitemap', findings: site },
    ...pages.map(({ template, url, findings }) => ({
      classname: `${tenant}.${template}`,
      name: url,
      findings,
    })),
    ...journeys.map(({ name, size, steps, findings }) => ({
      classname: `${tenant}.journeys`,
      name: `${name}, ${size}`,
      findings,
      isSkipped: steps.every(({ result }) => result === 'skipped'),
    })),
    ...specs.map(({ file, name, size, result, seconds, findings }) => ({
      classname: `${tenant}.${file}`,
      name: `${name}, ${size}`,
      findings,
      isSkipped: result === 'skipped',
      seconds,
    })),
  ];
}

const isFailed = ({ findings }: JunitCase): boolean => !findings.every(isWarning);

/** Returns a case with a single failure that lists all findings: JUnit readers show only the first one. */
function caseNode({ classname, name, findings, isSkipped, seconds }: JunitCase, root: string): object {
  const failures = findings.filter((finding) => !isWarning(finding));
  const [first] = failures;
  const text = failures
    .map(({ code, title, message, hint, place }) => {
      const position = place ? ` ${shownPath(place.file, root)}:${place.line ?? 1}` : '';
      return `${code} ${title}${position}\n  ${message}\n  ${hint}`;
    })
    .join('\n');
  const flaky = findings.find(({ code }) => FLAKY.includes(code));
  const count = failures.length > 1 ? ` (and ${failures.length - 1} more)` : '';
  return {
    '@_classname': clean(classname),
    '@_name': clean(name),
    ...(seconds !== undefined && { '@_time': seconds }),
    ...(isSkipped && { skipped: {} }),
    // Surefire's element for a test that passed when it was retried.
    ...(!first && flaky && { flakyFailure: { '@_type': flaky.code, '@_message': clean(flaky.message) } }),
    ...(first && {
      failure: {
        '@_type': first.code,
        '@_message': clean(`${first.title}: ${first.message}${count}`),
        '#text': clean(text),
      },
    }),
  };
}

/** Returns a JUnit document with a suite per tenant. */
export function junitDocument(
  suites: readonly { name: string; cases: readonly JunitCase[] }[],
  root: string,
): string {
  const testsuite = suites.map(({ name, cases }) => ({
    '@_name': clean(name),
    '@_tests': cases.length,
    '@_failures': cases.filter(isFailed).length,
    '@_skipped': cases.filter(({ isSkipped }) => isSkipped).length,
    testcase: cases.map((one) => caseNode(one, root)),
  }));
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    testsuites: { testsuite },
  });
}

export const formatJunit = (tests: readonly TenantTest[], root: string): string =>
  junitDocument(
    tests.map((test) => ({ name: test.tenant, cases: listCases(test) })),
    root,
  );
