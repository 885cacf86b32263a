/** Checks a tree of source files against the walls. */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path/posix';
import { checkSharedNames } from './shared-names.ts';
import { readSource, type Import, type IslandUse, type SourceFile } from './source-file.ts';
import {
  CLOCK_WAY_OUT,
  CODE_WAY_OUT,
  DOORS,
  ENGINE_WAY_OUT,
  FLOORS,
  ISLAND_WAY_OUT,
  KINDS,
  NAMELESS,
  NAMED_SCRIPTS,
  NAME_WAY_OUT,
  OPTIONS_WAY_OUT,
  PACKAGES,
  ROOMS,
  SIDED,
  SIDES,
  SLICES,
  TIMELESS,
  type Kind,
  type Room,
} from './walls.ts';

export const RULES = [
  'floor',
  'slice',
  'side',
  'package',
  'clock',
  'name',
  'island',
  'door',
  'engine',
  'options',
  'code',
  'owner',
] as const;

export interface Finding {
  file: string;
  line: number;
  rule: (typeof RULES)[number];
  message: string;
  wayOut: string;
}

interface Address {
  file: string;
  room: Room;
  kind: Kind;
  /** The room, or for a slice its folder. */
  home: string;
}

/** Formats a finding as one line. */
export const describeFinding = ({ file, line, rule, message, wayOut }: Finding): string =>
  `${file}:${line} [${rule}] ${message} ${wayOut}`;

function locate(file: string): Address {
  const room = ROOMS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'root';
  const kind = KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'data';
  const home = room === 'slice' ? file.split('/').slice(0, 2).join('/') : room;
  return { file, room, kind, home };
}

/** Resolves a relative specifier to a file. Returns undefined for a package. */
function target(from: string, specifier: string): Address | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return locate(path.normalize(path.join(path.dirname(from), specifier.replace(/\?.*$/, ''))));
}

type Refusal = Omit<Finding, 'file' | 'line'>;

function refusePackage(from: Address, specifier: string): Refusal | undefined {
  const side = SIDES[from.kind];
  if (!side || !SIDED.includes(from.room)) return undefined;
  const name = builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
  if (!PACKAGES[side.packages].test(name)) return undefined;
  return { rule: 'package', message: `${side.called} may not load ${specifier}.`, wayOut: side.wayOut };
}

function refuseFloor(from: Address, to: Address): Refusal | undefined {
  const floor = FLOORS[from.room];
  if (!floor || floor.may.includes(to.room)) return undefined;
  return { rule: 'floor', message: `${from.home} may not import ${to.file}.`, wayOut: floor.wayOut };
}

function refuseSlice(from: Address, to: Address): Refusal | undefined {
  if (from.room !== 'slice' || to.room !== 'slice' || from.home === to.home) return undefined;
  if (from.kind === SLICES.from && to.kind === SLICES.to) return undefined;
  return { rule: 'slice', message: `${from.home} may not import ${to.file}.`, wayOut: SLICES.wayOut };
}

function refuseSide(from: Address, to: Address, isLazy = false): Refusal | undefined {
  const side = SIDES[from.kind];
  if (!side || !SIDED.includes(from.room) || to.kind === 'types') return undefined;
  const targets = from.home === to.home ? ['own', to.room] : [to.room === 'slice' ? 'other' : to.room];
  const may: readonly string[] = [...side.may, ...((isLazy && side.lazy) || [])];
  if (targets.some((allowed) => may.includes(`${allowed}:${to.kind}`) || may.includes(`${allowed}:*`)))
    return undefined;
  return {
    rule: 'side',
    message: `${side.called} may not import ${SIDES[to.kind]?.called ?? `a ${to.kind} file`} (${to.file}) as a value.`,
    wayOut: side.wayOut,
  };
}

function refuseDoor(from: Address, to: Address): Refusal | undefined {
  if (from.room !== 'cli' || to.room !== 'slice' || DOORS.kinds.includes(to.kind)) return undefined;
  return { rule: 'door', message: `cli may not import ${to.file}.`, wayOut: DOORS.wayOut };
}

function refuseImport(from: Address, { specifier, typeOnly, isLazy }: Import): Refusal | undefined {
  const to = target(from.file, specifier);
  if (!to) return typeOnly ? undefined : refusePackage(from, specifier);
  return (
    refuseFloor(from, to) ??
    refuseSlice(from, to) ??
    refuseDoor(from, to) ??
    (typeOnly ? undefined : refuseSide(from, to, isLazy))
  );
}

function refuseIsland(use: IslandUse, imports: readonly Import[]): Refusal | undefined {
  const origin = imports.find(({ names }) => use.view !== undefined && names.includes(use.view));
  const isRight =
    use.name !== undefined && origin && path.basename(origin.specifier) === `${use.name}.island.tsx`;
  if (isRight) return undefined;
  const shown = `${use.name === undefined ? 'a computed name' : `"${use.name}"`} for ${origin?.specifier ?? use.view ?? 'its view'}`;
  return { rule: 'island', message: `<Island> gives ${shown}.`, wayOut: ISLAND_WAY_OUT };
}

const ENGINE: readonly Room[] = ['contract', 'browser', 'renderer'];

/** Returns a pattern for texts that name a slice: alone, in a path, or as an entry such as `enhance-search`. */
function sliceNames(files: readonly string[]): RegExp | undefined {
  const names = new Set(
    files.map((file) => /^features\/([a-z][\w-]*)\//.exec(file)?.[1] ?? '').filter(Boolean),
  );
  if (names.size === 0) return undefined;
  const any = [...names].join('|');
  return new RegExp(`^(?:[a-z]+-)?(?:${any})$|/(?:${any})[/.]|(?:features|virtual)[/:](?:${any})`);
}

interface Names {
  /** Slugs of the tenants. */
  slugs: ReadonlySet<string>;
  slices: RegExp | undefined;
}

function checkFile(from: Address, source: SourceFile, { slugs, slices }: Names): Finding[] {
  const findings: Finding[] = [];
  const add = (line: number, refusal: Refusal | undefined): void => {
    if (refusal) findings.push({ file: from.file, line, ...refusal });
  };
  for (const entry of source.imports) add(entry.line, refuseImport(from, entry));
  if (TIMELESS.includes(from.room) && !SIDES[from.kind]?.clock && from.kind !== 'island') {
    for (const { line, text } of source.clocks) {
      add(line, { rule: 'clock', message: `${text} is refused here.`, wayOut: CLOCK_WAY_OUT });
    }
  }
  if (NAMELESS.includes(from.room)) {
    for (const { line, value } of source.texts.filter((text) => slugs.has(text.value))) {
      add(line, {
        rule: 'name',
        message: `the tenant "${value}" is called by its name.`,
        wayOut: NAME_WAY_OUT,
      });
    }
  }
  if (slices && ENGINE.includes(from.room)) {
    for (const { line, value } of source.texts.filter((text) => slices.test(text.value))) {
      add(line, { rule: 'engine', message: `"${value}" names a slice.`, wayOut: ENGINE_WAY_OUT });
    }
  }
  for (const { line, value } of source.options)
    add(line, {
      rule: 'options',
      message: `options.${value} is read by its name.`,
      wayOut: OPTIONS_WAY_OUT,
    });
  if (from.room !== 'contract')
    for (const use of source.islands) add(use.line, refuseIsland(use, source.imports));
  return findings;
}

/** Refuses the second script of a name, since scripts of a kind share one namespace in the browser. */
function checkScriptNames(files: readonly Address[]): Finding[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, kind }): Finding[] => {
    if (!NAMED_SCRIPTS.includes(kind)) return [];
    const name = path.basename(file);
    const first = seen.get(name);
    seen.set(name, first ?? file);
    if (!first) return [];
    return [
      {
        file,
        line: 1,
        rule: 'island',
        message: `${first} has the same name.`,
        wayOut: 'Give one of them another file name.',
      },
    ];
  });
}

/** Refuses the second error of a code. */
function checkCodes(files: readonly { from: Address; source: SourceFile }[]): Finding[] {
  const seen = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { from, source } of files) {
    for (const { line, value } of source.codes) {
      const first = seen.get(value);
      seen.set(value, first ?? `${from.file}:${line}`);
      if (first === undefined) continue;
      const message = `${first} has the code ${value} as well.`;
      findings.push({ file: from.file, line, rule: 'code', message, wayOut: CODE_WAY_OUT });
    }
  }
  return findings;
}

/** Refuses scripts that look for elements, events or stored values of another part. The engine is one part. */
function checkNames(files: readonly { from: Address; source: SourceFile }[]): Finding[] {
  const homes = ({ room, home }: Address): string => (ENGINE.includes(room) ? 'renderer' : home);
  const constants = new Map(files.map(({ from, source }) => [from.file, source.constants]));
  const uses = files.map(({ from, source: { names, imports } }) => ({
    file: from.file,
    home: homes(from),
    imports,
    names: names.flatMap((use) => {
      const { constant } = use;
      if (constant === undefined) return [use];
      const origin = imports.find((entry) => entry.names.includes(constant));
      const file = origin ? target(from.file, origin.specifier)?.file : from.file;
      const value = constants.get(file ?? '')?.get(constant);
      return value === undefined ? [] : [{ ...use, name: use.name.replace('*', value) }];
    }),
  }));
  return checkSharedNames(uses).map((violation) => ({ ...violation, rule: 'owner' }));
}

/**
 * Returns the violations in `files` (paths below `root`, with forward slashes) in file order. Test files are exempt. No
 * code may name the folders below `tenants/`.
 */
export function checkWalls(root: string, files: readonly string[]): Finding[] {
  const slugs = new Set(files.map((file) => /^tenants\/([^/]+)\//.exec(file)?.[1] ?? '').filter(Boolean));
  const slices = sliceNames(files);
  const addresses = files
    .map(locate)
    .filter(({ file, kind }) => /\.([cm]?js|tsx?)$/.test(file) && kind !== 'test');
  const sources = addresses.map((from) => ({
    from,
    source: readSource(from.file, readFileSync(path.join(root, from.file), 'utf8')),
  }));
  return [
    ...sources.flatMap(({ from, source }) => checkFile(from, source, { slugs, slices })),
    ...checkScriptNames(addresses),
    ...checkCodes(sources),
    ...checkNames(sources),
  ];
}
