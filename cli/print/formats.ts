/** Formats problems for other tools: GitHub annotations and SARIF 2.1.0. */
import type { Finding, SourceLocation } from '../../renderer/contract/error.ts';
import { VERSION } from '../version.ts';
import type { Format } from '../outcome.ts';
import { problemsJson } from './problems.ts';

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Returns one GitHub annotation per line, each with a line break. */
function githubAnnotations(problems: readonly Finding[], root: string): string {
  return problemsJson(problems, root)
    .map(({ severity, code, title, message, hint, place, related = [] }) => {
      const fields = [
        ['file', place?.file],
        ['line', place?.line],
        ['col', place?.column],
        ['title', `${code} ${title}`],
      ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(String(value))}`]));
      return `::${severity} ${fields.join(',')}::${escaped([message, ...related.map(({ file, line }) => `Also in ${file}${line === undefined ? '' : `:${line}`}`), hint].join('\n'))}\n`;
    })
    .join('');
}

function location({ file, line, column }: SourceLocation): object {
  const region = line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1 } };
  return { physicalLocation: { artifactLocation: { uri: encodeURI(file) }, ...region } };
}

/** Returns the problems as a SARIF 2.1.0 document. */
function sarif(problems: readonly Finding[], root: string): object {
  const all = problemsJson(problems, root);
  const rules = [...new Map(all.map(({ code, title }) => [code, title]))];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'dealersite',
            version: VERSION,
            rules: rules.map(([id, title]) => ({ id, shortDescription: { text: title } })),
          },
        },
        results: all.map(({ severity, code, message, hint, place, related }) => ({
          ruleId: code,
          level: severity,
          message: { text: `${message} ${hint}` },
          locations: place ? [location(place)] : [],
          ...(related && { relatedLocations: related.map(location) }),
        })),
      },
    ],
  };
}

/** Formats problems for other tools; ends with a line break. */
export function formatted(
  format: Exclude<Format, 'human' | 'json'>,
  problems: readonly Finding[],
  root: string,
): string {
  return format === 'github'
    ? githubAnnotations(problems, root)
    : `${JSON.stringify(sarif(problems, root), null, 2)}\n`;
}
