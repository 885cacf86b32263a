/** The summary of an audit as a web page without scripts, beside Lighthouse's reports. */
import path from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plural } from '../../features/_domain/price/money.ts';
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import { ReportDocument } from '../print/report-document.tsx';
import { auditCells, type TableRow } from './audit-table.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --good: light-dark(#146c2e, #7fd495); --bad: light-dark(#b3261e, #ffb4ab); }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
.verdict { font-size: 1.125rem; font-weight: 600; }
.good { color: var(--good); } .bad { color: var(--bad); }
.hint { display: block; opacity: .75; }
li { margin: .375rem 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; white-space: nowrap; }
th[scope="row"] { font-weight: 400; }
`;

interface AuditReport {
  tenant: string;
  generator: string;
  /** ISO 8601 instant. */
  measuredAt: string;
  /** False if the audit was stopped. */
  complete: boolean;
  rows: readonly (TableRow & { reports: { html: string } })[];
  problems: readonly Finding[];
  /** Pages that a stopped audit did not reach. */
  remaining: readonly string[];
}

function Table({ rows }: Pick<AuditReport, 'rows'>): ReactElement {
  const { names, cells } = auditCells(rows);
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reports, broken }, index) => {
            const [template = '', ...values] = cells[index] ?? [];
            return (
              <tr key={template}>
                <th scope="row">
                  <a href={path.posix.basename(reports.html)}>{template}</a>
                </th>
                {values.map((value, column) => (
                  <td
                    key={names[column + 1]}
                    className={broken.length > 0 && value.includes('✘') ? 'bad' : undefined}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function AuditReportPage(report: AuditReport): ReactElement {
  const { tenant, generator, measuredAt, complete, rows, problems, remaining } = report;
  const title = `Audit report of ${tenant}`;
  const count = problems.filter((one) => !isWarning(one)).length;
  return (
    <ReportDocument title={title} css={STYLE}>
      <main>
        <h1>{title}</h1>
        <p className={`verdict ${complete && count === 0 ? 'good' : 'bad'}`}>
          {complete ? '' : `Stopped: ${plural(remaining.length, 'page')} not measured. `}
          {count === 0 ? 'No findings' : plural(count, 'finding')}
        </p>
        <p>
          {plural(rows.length, 'page')} measured with {generator} at{' '}
          {measuredAt.slice(0, 16).replace('T', ' ')} UTC.
        </p>
        <Table rows={rows} />
        {problems.length > 0 && <h2>Findings</h2>}
        <ol>
          {problems.map(({ code, title: name, message, hint }, index) => (
            <li key={index}>
              <b>
                {code} {name}
              </b>
              : {message}
              <span className="hint">{hint}</span>
            </li>
          ))}
        </ol>
        {remaining.length > 0 && <h2>Not measured</h2>}
        <ul>
          {remaining.map((page) => (
            <li key={page}>{page}</li>
          ))}
        </ul>
      </main>
    </ReportDocument>
  );
}

/** Returns the document. */
export const auditReportHtml = (report: AuditReport): string =>
  `<!doctype html>${renderToStaticMarkup(createElement(AuditReportPage, report))}\n`;
