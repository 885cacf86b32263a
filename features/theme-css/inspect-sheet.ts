/** Reads a style sheet of a tenant: what it may not do, and names that pages do not have. */
import { parse, type ChildNode, type Root } from 'postcss';
import { problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import { warning } from '../_domain/check/check.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { brokenSheet, missingFile, outsideReference, unknownPart, unknownVariable } from './errors.ts';

/** Names that a style sheet may use. */
export interface ThemeNames {
  readonly variables: readonly string[];
  readonly parts: readonly string[];
  /** Paths of the files in the media folders, such as `media/paper.webp`. */
  readonly media: readonly string[];
}

export interface InspectedSheet {
  /** The rules without comments; empty when there is an error. */
  readonly css: string;
  readonly findings: readonly Finding[];
}

const VARIABLE = /--ds-[\w-]*/g;
const PART = /\[\s*data-part\s*(?:[~|^$*]?=)\s*["']?([\w-]+)/g;
/** An address in a value: quoted or bare. */
const ADDRESS = /(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)|image-set\(\s*["']([^"']*)/gi;
const ALLOWED = /^(?:#|data:image\/|data:font\/|\/(?![/\\]))/i;
/** At-rules that load a file, or that count only at the start of a sheet. */
const REFUSED_RULES = new Set(['import', 'namespace', 'charset']);

/** Parses CSS; returns the reason and its position when it is broken. */
function parsed(text: string): Root | { reason: string; line: number; column: number } {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CssSyntaxError') throw error;
    const { reason, line, column } = error as Error & { reason: string; line?: number; column?: number };
    return { reason: `is not CSS: ${reason}`, line: line ?? 1, column: column ?? 1 };
  }
}

function addressFinding(address: string, names: ThemeNames, position: SourceLocation): Finding[] {
  if (address.includes('\\') || !ALLOWED.test(address))
    return [problem(outsideReference, { what: address }, position)];
  const file = decodeURI(address.slice(1).replace(/[?#].*/, ''));
  if (!address.startsWith('/media/') || names.media.includes(file)) return [];
  return [warning(missingFile, { file: `/${file}`, nearest: nearestName(file, names.media) }, position)];
}

/** Returns the unknown names of a text. */
function nameFindings(text: string, { variables, parts }: ThemeNames, position: SourceLocation): Finding[] {
  const variableNames = text.match(VARIABLE) ?? [];
  const partNames = [...text.matchAll(PART)].flatMap(([, name]) => name ?? []);
  return [
    ...variableNames
      .filter((name) => !variables.includes(name))
      .map((name) => warning(unknownVariable, { name, nearest: nearestName(name, variables) }, position)),
    ...partNames
      .filter((name) => !parts.includes(name))
      .map((name) => warning(unknownPart, { name, nearest: nearestName(name, parts) }, position)),
  ];
}

function nodeFindings(node: ChildNode, names: ThemeNames, position: SourceLocation): Finding[] {
  if (node.type === 'rule') return nameFindings(node.selector, names, position);
  if (node.type === 'atrule') {
    if (REFUSED_RULES.has(node.name.toLowerCase()))
      return [problem(outsideReference, { what: `@${node.name}` }, position)];
    return nameFindings(node.params, names, position);
  }
  if (node.type !== 'decl') return [];
  const addresses = [...node.value.matchAll(ADDRESS)].map(
    (match) => match.slice(1).find(Boolean)?.trim() ?? '',
  );
  return [
    ...nameFindings(`${node.prop}:${node.value}`, names, position),
    ...addresses.flatMap((address) => addressFinding(address, names, position)),
  ];
}

/** Inspects a style sheet; `file` is its path for messages. */
export function inspectSheet(text: string, file: string, names: ThemeNames): InspectedSheet {
  const root = parsed(text);
  if ('reason' in root) {
    const { reason, line, column } = root;
    return { css: '', findings: [problem(brokenSheet, { reason }, { file, line, column })] };
  }
  const findings: Finding[] = [];
  root.walk((node) => {
    if (node.type === 'comment') node.remove();
    const { line = 1, column = 1 } = node.source?.start ?? {};
    findings.push(...nodeFindings(node, names, { file, line, column }));
  });
  return { css: root.toString().trim(), findings };
}
