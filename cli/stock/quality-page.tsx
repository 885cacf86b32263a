/** The stock report as a web page without scripts and other files. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatNumber, plural } from '../../features/_domain/price/money.ts';
import {
  MEASURES,
  type GroupQuality,
  type Measure,
  type QualityReport,
} from '../../features/stock/quality.cli.ts';
import { ReportDocument } from '../print/report-document.tsx';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8885; --soft: #8881; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .25rem; }
h2 + p { margin: 0; opacity: .8; }
table { border-collapse: collapse; margin: .75rem 0 0; }
th, td { border-bottom: 1px solid var(--line); padding: .375rem .75rem; text-align: start; vertical-align: top; }
th:first-child, td:first-child { padding-inline-start: 0; }
thead th { border-bottom-width: 2px; vertical-align: bottom; }
tbody th { font-weight: 500; min-width: 9rem; }
tr.none { opacity: .6; }
td.number, th.number { font-variant-numeric: tabular-nums; text-align: end; }
td.number { white-space: nowrap; }
th small { display: block; font-weight: 400; opacity: .7; overflow-wrap: anywhere; }
table.wide thead th { min-width: 6rem; }
td.text { min-width: 12rem; }
div.scroll { overflow-x: auto; }
code { background: var(--soft); border-radius: .25rem; font-size: .875em; overflow-wrap: anywhere; padding: .0625rem .3125rem; }
aside { border: 1px solid #c33; border-inline-start-width: .375rem; border-radius: .25rem; margin: 1rem 0; padding: .75rem 1rem; }
aside p { margin: .25rem 0 0; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .5rem 0; }
@media (max-width: 40rem) { body { margin-top: 1rem; } th, td { padding-inline: .5rem; } }
`;

/** Formats a share: `66 %`. A few of many are not 0 %, and nearly all are not 100 %. */
function share(count: number, of: number): string {
  if (of === 0) return '–';
  const percent = Math.round((100 * count) / of);
  if (percent === 0 && count > 0) return '< 1 %';
  return percent === 100 && count < of ? '> 99 %' : `${percent} %`;
}

/** Formats a difference: `+3`, `−2`, `±0`. */
function change(now: number, before: number | undefined): string {
  if (before === undefined) return '';
  if (now === before) return '±0';
  return now > before ? `+${formatNumber(now - before)}` : `−${formatNumber(before - now)}`;
}

/** A section of the page with a heading, a note and a scrollable table. */
function Section({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}): ReactElement {
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      <div className="scroll">{children}</div>
    </section>
  );
}

/** Column headings; those of numbers are right-aligned. */
function Head({
  texts,
  numbers = [],
}: {
  texts: readonly string[];
  numbers?: readonly string[];
}): ReactElement {
  return (
    <thead>
      <tr>
        {texts.map((text) => (
          <th key={text} scope="col" className={numbers.includes(text) ? 'number' : undefined}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Measures({ report }: { report: QualityReport }): ReactElement {
  const { total } = report.quality;
  const before = report.previous?.counts;
  const since = `Since ${report.previous?.pulled_at.slice(0, 10)}`;
  const numbers = ['Vehicles', 'Share', ...(before ? [since] : [])];
  return (
    <Section title="All vehicles for sale">
      <table>
        <Head texts={['Finding', ...numbers]} numbers={numbers} />
        <tbody>
          {MEASURES.map((measure) => (
            <tr key={measure} className={total.counts[measure] === 0 ? 'none' : undefined}>
              <th scope="row">{measure}</th>
              <td className="number">{formatNumber(total.counts[measure])}</td>
              <td className="number">{share(total.counts[measure], total.vehicles)}</td>
              {before && <td className="number">{change(total.counts[measure], before[measure])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Values that the pull omitted, with samples. */
function LeftOut({ leftOut }: { leftOut: NonNullable<QualityReport['leftOut']> }): ReactElement | null {
  if (leftOut.values.length === 0) return null;
  return (
    <Section
      title="Values left out"
      note={`${plural(leftOut.vehicles, 'vehicle')} lost a value that could not be read.`}
    >
      <table>
        <Head texts={['Field', 'Values', 'Reason', 'Examples', 'First in']} numbers={['Values']} />
        <tbody>
          {leftOut.values.slice(0, LISTED).map(({ field, column, reason, count, samples, example }) => (
            <tr key={`${field} ${reason}`}>
              <th scope="row">
                {field}
                {column !== undefined && column !== field && ` (${column})`}
              </th>
              <td className="number">{formatNumber(count)}</td>
              <td className="text">{reason}</td>
              <td className="text">
                {samples.map((sample) => (
                  <Fragment key={sample}>
                    <code>
                      {sample.length > SAMPLE_LENGTH ? `${sample.slice(0, SAMPLE_LENGTH)}…` : sample}
                    </code>{' '}
                  </Fragment>
                ))}
              </td>
              <td>
                {example.source}, line {example.line}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Characters of a value that the page shows. */
const SAMPLE_LENGTH = 60;

function ImplausibleValues({ report }: { report: QualityReport }): ReactElement | null {
  const all = report.quality.vehicles.flatMap(({ implausible, ...vehicle }) =>
    implausible ? [{ ...vehicle, implausible }] : [],
  );
  if (all.length === 0) return null;
  return (
    <Section
      title="Implausible values"
      {...(all.length > LISTED ? { note: `The first ${LISTED} of ${formatNumber(all.length)}.` } : {})}
    >
      <table>
        <Head texts={['Vehicle', 'Year', 'km', 'Values']} numbers={['Year', 'km']} />
        <tbody>
          {all.slice(0, LISTED).map(({ id, name, year, km = 0, implausible }) => (
            <tr key={id}>
              <th scope="row">
                {name} <small>{id}</small>
              </th>
              <td className="number">{year}</td>
              <td className="number">{formatNumber(km)}</td>
              <td className="text">{implausible.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Locations({ groups }: { groups: readonly GroupQuality[] }): ReactElement {
  const shown: readonly Measure[] = MEASURES.filter((measure) =>
    groups.some(({ counts }) => counts[measure] > 0),
  );
  const numbers = ['Vehicles', 'Photos (median)', 'Days in stock (median)', ...shown];
  return (
    <Section title="By location">
      <table className="wide">
        <Head texts={['Location', ...numbers]} numbers={numbers} />
        <tbody>
          {groups.map((group) => (
            <tr key={group.location}>
              <th scope="row">{group.location}</th>
              <td className="number">{formatNumber(group.vehicles)}</td>
              <td className="number">{group.medianPhotos}</td>
              <td className="number">{group.medianDays ?? '–'}</td>
              {shown.map((measure) => (
                <td key={measure} className="number">
                  {formatNumber(group.counts[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Vehicles that the page lists; the CSV file has all of them. */
const LISTED = 200;

function Vehicles({ report }: { report: QualityReport }): ReactElement {
  const { vehicles } = report.quality;
  const count = formatNumber(vehicles.length);
  return (
    <Section
      title="Vehicles with findings"
      note={vehicles.length > LISTED ? `The first ${LISTED} of ${count}; stock.csv has all.` : count}
    >
      <table>
        <Head texts={['Vehicle', 'km', 'Findings', 'Location']} numbers={['km']} />
        <tbody>
          {vehicles.slice(0, LISTED).map(({ id, name, km, location, findings }) => (
            <tr key={id}>
              <th scope="row">
                {name} <small>{id}</small>
              </th>
              <td className="number">{km === undefined ? '–' : formatNumber(km)}</td>
              <td className="text">{findings.join('; ')}</td>
              <td>{location}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Fields that some vehicles lack, and a line with fields that all vehicles lack. */
function Fields({ quality }: Pick<QualityReport, 'quality'>): ReactElement {
  const { emptyFields, unusedFields, total } = quality;
  return (
    <>
      {emptyFields.length > 0 && (
        <Section title="Fields that some vehicles lack">
          <table>
            <Head texts={['Field', 'Without a value', 'Share']} numbers={['Without a value', 'Share']} />
            <tbody>
              {emptyFields.map(({ field, empty }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td className="number">{formatNumber(empty)}</td>
                  <td className="number">{share(empty, total.vehicles)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      {unusedFields.length > 0 && (
        <details>
          <summary>{plural(unusedFields.length, 'field')} that all vehicles lack</summary>
          <p>{unusedFields.join(', ')}</p>
        </details>
      )}
    </>
  );
}

/** The reasons why the report does not show the current stock. */
function Refused({ refused }: { refused: NonNullable<QualityReport['refused']> }): ReactElement {
  return (
    <aside aria-label="Refused pull">
      <strong>The current stock was refused; this report shows the last good pull.</strong>
      {refused.map(({ code, message, hint }) => (
        <p key={`${code} ${message}`}>
          {code} {message} {hint}
        </p>
      ))}
    </aside>
  );
}

/** The whole document. */
export function QualityPage({ report }: { report: QualityReport }): ReactElement {
  const { tenant, pulled_at: pulled, rejected, quality, leftOut, refused } = report;
  const title = `Stock report of ${tenant}`;
  return (
    <ReportDocument title={title} css={STYLE}>
      <h1>{title}</h1>
      <p>
        {plural(quality.total.vehicles, 'vehicle')} for sale, pulled {pulled.slice(0, 16).replace('T', ' ')}{' '}
        UTC; {plural(rejected, 'row')} rejected
        {leftOut && leftOut.vehicles > 0 ? `, ${leftOut.vehicles} with values left out` : ''}. Median of{' '}
        {plural(quality.total.medianPhotos, 'photo')}
        {quality.total.medianDays === undefined
          ? ''
          : ` and ${plural(quality.total.medianDays, 'day')} in stock`}
        .
      </p>
      {refused && <Refused refused={refused} />}
      <Measures report={report} />
      {leftOut && <LeftOut leftOut={leftOut} />}
      <ImplausibleValues report={report} />
      {quality.locations.length > 1 && <Locations groups={quality.locations} />}
      <Vehicles report={report} />
      <Fields quality={quality} />
    </ReportDocument>
  );
}
