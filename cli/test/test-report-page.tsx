/** The test report as a web page without scripts; its only other files are screenshots and traces. */
import type { ReactElement } from 'react';
import { plural } from '../../features/_domain/price/money.ts';
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import { shownPath } from '../print/problems.ts';
import { mergeRepeats } from './repeats.ts';
import { countFlaky, findingsOf, type TenantTest } from './results.ts';
import { ReportDocument } from '../print/report-document.tsx';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --good: light-dark(#146c2e, #7fd495); --bad: light-dark(#b3261e, #ffb4ab); --unsteady: light-dark(#8a5000, #ffb870); }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
.verdict { font-size: 1.125rem; font-weight: 600; }
.good { color: var(--good); } .bad { color: var(--bad); } .unsteady { color: var(--unsteady); }
details { border-bottom: 1px solid #8886; }
summary { cursor: pointer; padding: .625rem 0; }
summary b { margin-inline: .5rem; }
details ol { margin: 0 0 1rem; padding-inline-start: 1.5rem; }
li { margin: .375rem 0; overflow-wrap: anywhere; }
code, .position { font: .875em ui-monospace, monospace; }
.position, .hint { display: block; opacity: .75; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th[scope="row"] { font-weight: 400; }
.journeys { display: grid; gap: 1rem 2rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); list-style: none; padding: 0; }
.journeys ol { padding-inline-start: 1.25rem; margin: .25rem 0; }
h3 { margin: 1.5rem 0 .25rem; font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere; }
.specs { list-style: none; margin: 0; padding: 0; }
.specs > li { border-bottom: 1px solid #8886; margin: 0; padding: .5rem 0; }
.specs .result { display: inline-block; font-weight: 600; min-width: 4.5rem; }
.time { opacity: .75; white-space: nowrap; }
main img { border: 1px solid #8886; display: block; height: auto; margin: .5rem 0; max-height: 20rem; max-width: 100%; }
td.number, th.number { font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap; }
`;

function Kind({ findings, root }: { findings: readonly Finding[]; root: string }): ReactElement | null {
  const [first] = findings;
  if (!first) return null;
  return (
    <details open={!isWarning(first)}>
      <summary>
        <code>{first.code}</code>
        <b>{first.title}</b>
        {isWarning(first) ? 'warning' : plural(findings.length, 'finding')}
      </summary>
      <ol>
        {findings.map(({ message, hint, place }, index) => (
          <li key={index}>
            {message}
            {place && (
              <span className="position">
                {shownPath(place.file, root)}
                {place.line === undefined ? '' : `:${place.line}:${place.column ?? 1}`}
              </span>
            )}
            {hint !== findings[index - 1]?.hint && <span className="hint">{hint}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Pages({ test }: { test: TenantTest }): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Template</th>
          <th scope="col" className="number">
            Findings
          </th>
        </tr>
      </thead>
      <tbody>
        {test.pages.map(({ url, template, findings }) => (
          <tr key={url}>
            <th scope="row">{url}</th>
            <td>{template}</td>
            <td className={`number ${findings.length === 0 ? 'good' : 'bad'}`}>{findings.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Attached {
  screenshot?: string;
  trace?: string;
  findings: readonly Finding[];
}

/** The screenshot of a failed page and the trace of all steps. */
function Evidence({ screenshot, trace, findings }: Attached): ReactElement {
  return (
    <>
      {screenshot && (
        <a href={screenshot}>
          <img src={screenshot} alt={findings[0]?.message ?? ''} />
        </a>
      )}
      {trace && (
        <p className="hint">
          <a href={trace}>Trace of every step</a>: open it with <code>npx playwright show-trace {trace}</code>
        </p>
      )}
    </>
  );
}

/** Why the attempt before the passed one failed. */
function Flaky({ findings: [first] }: Pick<Attached, 'findings'>): ReactElement {
  return <p className="unsteady">Flaky: {first?.message}</p>;
}

const TONES = { passed: 'good', failed: 'bad', flaky: 'unsteady', skipped: 'time' } as const;

function Journeys({ test }: { test: TenantTest }): ReactElement {
  return (
    <ul className="journeys">
      {test.journeys.map((journey) => (
        <li key={journey.name + journey.size}>
          <b>{journey.name}</b> at {journey.size}
          {journey.result === 'flaky' && <Flaky findings={journey.findings} />}
          <ol>
            {journey.steps.map((step) => (
              <li key={step.name} className={TONES[step.result]}>
                {step.name}: {step.result}
              </li>
            ))}
          </ol>
          <Evidence {...journey} />
        </li>
      ))}
    </ul>
  );
}

function Specs({ test }: { test: TenantTest }): ReactElement {
  const files = Map.groupBy(test.specs, ({ file }) => file);
  return (
    <>
      {[...files].map(([file, specs]) => (
        <section key={file}>
          <h3>{file}</h3>
          <ul className="specs">
            {specs.map((spec) => (
              <li key={spec.name + spec.size}>
                <span className={`result ${TONES[spec.result]}`}>{spec.result}</span> {spec.name}, {spec.size}
                {', '}
                <span className="time">{spec.seconds.toFixed(1)} s</span>
                {spec.result === 'flaky' && <Flaky findings={spec.findings} />}
                <Evidence {...spec} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The whole document. */
export function TestReportPage({ test, root }: { test: TenantTest; root: string }): ReactElement {
  const { tenant, pages, total, generator, journeys, specs, url, shard } = test;
  const flaky = countFlaky(test);
  const findings = findingsOf(test);
  const count = findings.filter((finding) => !isWarning(finding)).length;
  const kinds = Map.groupBy(mergeRepeats(findings), ({ code }) => code);
  const title = `Test report of ${tenant}`;
  return (
    <ReportDocument title={title} css={STYLE}>
      <main>
        <h1>{title}</h1>
        <p className={`verdict ${count === 0 ? 'good' : 'bad'}`}>
          {count === 0 ? 'No findings' : plural(count, 'finding')}
          {flaky > 0 && <span className="unsteady">, {flaky} flaky</span>}
        </p>
        <p>
          {pages.length} of {plural(total, 'page')} tested with dealersite {generator}
          {url === undefined ? '' : ` on ${url}`}
          {shard && `, part ${shard.index} of ${shard.count}`}.
        </p>
        {kinds.size > 0 && <h2>Findings</h2>}
        {[...kinds].map(([code, some]) => (
          <Kind key={code} findings={some} root={root} />
        ))}
        {journeys.length > 0 && <h2>Journeys</h2>}
        {journeys.length > 0 && <Journeys test={test} />}
        {specs.length > 0 && <h2>Specs of {tenant}</h2>}
        {specs.length > 0 && <Specs test={test} />}
        {pages.length > 0 && <h2>Pages</h2>}
        {pages.length > 0 && <Pages test={test} />}
      </main>
    </ReportDocument>
  );
}
