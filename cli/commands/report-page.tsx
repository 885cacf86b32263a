/** The report on a stock as a web page of its own: no script, no file beside it. */
import type { ReactElement } from 'react';
import { formatNumber, plural } from '../../features/_domain/price/money.ts';
import {
  MEASURES,
  type GroupQuality,
  type Measure,
  type QualityReport,
} from '../../features/stock/quality.cli.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0 2rem; }
caption { font-weight: 600; padding: .5rem 0; text-align: start; }
th, td { border-bottom: 1px solid #8886; padding: .375rem .75rem; text-align: start; vertical-align: top; }
table.numbers thead th + th { text-align: end; }
td.number { font-variant-numeric: tabular-nums; text-align: end; }
div { overflow-x: auto; }
`;

const share = (count: number, of: number): string => (of === 0 ? '–' : `${Math.round((100 * count) / of)} %`);

/** `+3`, `−2`, `±0`. */
function change(now: number, before: number | undefined): string {
  if (before === undefined) return '';
  if (now === before) return '±0';
  return now > before ? `+${formatNumber(now - before)}` : `−${formatNumber(before - now)}`;
}

function Measures({ report }: { report: QualityReport }): ReactElement {
  const { total } = report.quality;
  const before = report.previous?.counts;
  return (
    <div>
      <table className="numbers">
        <caption>All vehicles for sale</caption>
        <thead>
          <tr>
            <th scope="col">Finding</th>
            <th scope="col">Vehicles</th>
            <th scope="col">Share</th>
            {before && <th scope="col">Since {report.previous?.pulled_at.slice(0, 10)}</th>}
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((measure) => (
            <tr key={measure}>
              <th scope="row">{measure}</th>
              <td className="number">{formatNumber(total.counts[measure])}</td>
              <td className="number">{share(total.counts[measure], total.vehicles)}</td>
              {before && <td className="number">{change(total.counts[measure], before[measure])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Locations({ groups }: { groups: readonly GroupQuality[] }): ReactElement {
  const shown: readonly Measure[] = MEASURES.filter((measure) =>
    groups.some(({ counts }) => counts[measure] > 0),
  );
  return (
    <div>
      <table className="numbers">
        <caption>By location</caption>
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col">Vehicles</th>
            <th scope="col">Photos (median)</th>
            <th scope="col">Days in stock (median)</th>
            {shown.map((measure) => (
              <th key={measure} scope="col">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
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
    </div>
  );
}

/** Vehicles that the page lists; the CSV file has all. */
const LISTED = 200;

function Vehicles({ report }: { report: QualityReport }): ReactElement {
  const { vehicles } = report.quality;
  return (
    <div>
      <table>
        <caption>
          {vehicles.length > LISTED
            ? `The first ${LISTED} of ${formatNumber(vehicles.length)} vehicles with findings`
            : plural(vehicles.length, 'vehicle with findings', 'vehicles with findings')}
        </caption>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Vehicle</th>
            <th scope="col">Location</th>
            <th scope="col">Findings</th>
          </tr>
        </thead>
        <tbody>
          {vehicles.slice(0, LISTED).map(({ id, name, location, findings }) => (
            <tr key={id}>
              <td>{id}</td>
              <th scope="row">{name}</th>
              <td>{location}</td>
              <td>{findings.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The whole document. */
export function QualityPage({ report }: { report: QualityReport }): ReactElement {
  const { tenant, pulled_at: pulled, rejected, quality } = report;
  const title = `Stock report of ${tenant}`;
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          {plural(quality.total.vehicles, 'vehicle')} for sale, pulled {pulled.slice(0, 16).replace('T', ' ')}{' '}
          UTC; {plural(rejected, 'row')} rejected. Median of {plural(quality.total.medianPhotos, 'photo')}
          {quality.total.medianDays === undefined
            ? ''
            : ` and ${plural(quality.total.medianDays, 'day')} in stock`}
          .
        </p>
        <Measures report={report} />
        {quality.locations.length > 1 && <Locations groups={quality.locations} />}
        <Vehicles report={report} />
        <div>
          <table>
            <caption>Fields without a value</caption>
            <tbody>
              {quality.emptyFields.map(({ field, empty }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td className="number">{formatNumber(empty)}</td>
                  <td className="number">{share(empty, quality.total.vehicles)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}
