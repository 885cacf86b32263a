/** Refuses scripts that look for a name which another part of the project writes, and names that none writes. */
import type { NameUse } from './dom-names.ts';
import {
  CLASS_WAY_OUT,
  DOM_EVENTS,
  NATIVE_EVENTS,
  OWNER_WAY_OUT,
  SHARED_PREFIXES,
  UNWRITTEN_WAY_OUT,
} from './walls.ts';

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
  wayOut: string;
}

const refuse = ({ file, line }: Site, message: string, wayOut = OWNER_WAY_OUT): Violation => ({
  file,
  line,
  message,
  wayOut,
});

/** Returns whether only the project makes what has the name. */
const isMade = (name: string): boolean =>
  name.startsWith('data-') || (name.endsWith(' event') && !DOM_EVENTS.includes(name.replace(/ event$/, '')));

/** Returns the violations of all uses of one name. */
function checkName(name: string, sites: readonly Site[]): Violation[] {
  const writers = sites.filter(({ use }) => use === 'writes');
  const writes = (home: string) => writers.some((writer) => writer.home === home);
  const isKey = name.endsWith(' key');
  const seekers = sites.filter(
    ({ use, home }) => use === 'finds' || isKey || (use === 'reads' && !writes(home)),
  );
  const homes = [...new Set([...writers, ...seekers].map(({ home }) => home))];
  if (writers.length === 0 && isMade(name))
    return seekers
      .filter(({ use }) => use === 'finds')
      .map((site) => refuse(site, `no part writes ${name}.`, UNWRITTEN_WAY_OUT));
  if (carriesPart(name, homes)) return [];
  return seekers.flatMap((site) => {
    const writer = writers.find(({ home }) => home !== site.home);
    return writer ? refuse(site, `${writer.file}:${writer.line} writes ${name} as well.`) : [];
  });
}

/** Returns the violations of queries for classes, whose names the build makes. A package's own are its importers'. */
function checkClasses(sites: readonly Site[], packages: ReadonlySet<string>): Violation[] {
  return sites.flatMap((site) => {
    const { name, home } = site;
    const isImported = packages.has(`${home} ${/^\.([a-z]+)/i.exec(name)?.[1]}`);
    return isImported ? [] : refuse(site, `${name} is looked for as a class.`, CLASS_WAY_OUT);
  });
}

/** Returns the violations in files with their uses of names. */
export function checkSharedNames(
  files: readonly {
    file: string;
    home: string;
    names: readonly NameUse[];
    imports: readonly { specifier: string }[];
  }[],
): Violation[] {
  const packages = new Set(
    files.flatMap(({ home, imports }) => imports.map(({ specifier }) => `${home} ${specifier}`)),
  );
  const sites = files.flatMap(({ file, home, names }) => names.map((use) => ({ ...use, file, home })));
  const computed = sites.filter(({ use }) => use === 'computed');
  const classes = sites.filter(({ use, name }) => use !== 'computed' && name.startsWith('.'));
  const named = sites.filter(
    ({ use, name }) =>
      use !== 'computed' && !name.startsWith('.') && !NATIVE_EVENTS.includes(name.replace(/ event$/, '')),
  );
  return [
    ...computed.map((site) => refuse(site, `${site.name} has a computed name.`)),
    ...checkClasses(classes, packages),
    ...[...Map.groupBy(named, ({ name }) => name)].flatMap(([name, group]) => checkName(name, group)),
  ].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
