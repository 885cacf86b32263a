/** Refuses scripts that look for a name which another part of the project writes, and names that none writes. */
import type { NameUse } from './dom-names.ts';
import { NATIVE_EVENTS, SHARED_PREFIXES } from './walls.ts';

interface Site extends NameUse {
  file: string;
  home: string;
}

/** Returns the beginning of the names that a part owns. */
const prefixOf = (home: string): string => SHARED_PREFIXES[home] ?? home.slice(home.lastIndexOf('/') + 1);

/** Returns whether a name carries the name of a part that takes part in it, or of one whose names all may use. */
function carriesPart(name: string, homes: readonly string[]): boolean {
  const prefixes = [...homes.map(prefixOf), ...Object.values(SHARED_PREFIXES)];
  const bare = name.replace(/^(?:data-|#)/, '');
  return prefixes.some((prefix) => bare === prefix || bare.startsWith(`${prefix}-`));
}

interface Violation {
  file: string;
  line: number;
  message: string;
}

const refuse = ({ file, line }: Site, message: string): Violation => ({ file, line, message });

/** Returns the violations of all uses of one name. */
function checkName(name: string, sites: readonly Site[]): Violation[] {
  const writers = sites.filter(({ use }) => use === 'writes');
  const writes = (home: string) => writers.some((writer) => writer.home === home);
  const isKey = name.endsWith(' key');
  const isAttribute = name.startsWith('data-');
  const seekers = sites.filter(
    ({ use, home }) => use === 'finds' || isKey || (use === 'reads' && !writes(home)),
  );
  const homes = [...new Set([...writers, ...seekers].map(({ home }) => home))];
  if (carriesPart(name, homes)) return [];
  return seekers.flatMap((site) => {
    const writer = writers.find(({ home }) => home !== site.home);
    if (writer) return refuse(site, `${writer.file}:${writer.line} writes ${name} as well.`);
    const isUnwritten = isAttribute && writers.length === 0 && site.use === 'finds';
    return isUnwritten ? refuse(site, `no part writes ${name}.`) : [];
  });
}

/** Returns the violations in files with their uses of names. */
export function checkSharedNames(
  files: readonly { file: string; home: string; names: readonly NameUse[] }[],
): Violation[] {
  const sites = files.flatMap(({ file, home, names }) => names.map((use) => ({ ...use, file, home })));
  const computed = sites.filter(({ use }) => use === 'computed');
  const named = sites.filter(
    ({ use, name }) => use !== 'computed' && !NATIVE_EVENTS.includes(name.replace(/ event$/, '')),
  );
  return [
    ...computed.map((site) => refuse(site, `${site.name} has a computed name.`)),
    ...[...Map.groupBy(named, ({ name }) => name)].flatMap(([name, group]) => checkName(name, group)),
  ].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
