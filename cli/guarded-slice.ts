/** Wraps the functions of a project's slice: what they throw or return wrongly becomes a problem with its file and line. */
import type { SiteFile } from '../renderer/contract/feature.ts';
import type { AnyPage } from '../renderer/contract/page.ts';
import { defineError, fail, ProblemError, type SourceLocation } from '../renderer/contract/error.ts';
import type { SliceFeature } from '../features/_domain/slice/slice.ts';
import { stackPosition } from '../renderer/stack-position.ts';
import { unsafeFile } from '../renderer/write/errors.ts';
import { isSafeFile } from '../renderer/write/stage.ts';
import { findInSources, literalPattern } from './slice-sources.ts';

const functionFailed = defineError<{ slice: string; member: string; reason: string }>({
  code: 'DS2711',
  title: 'A function of a slice failed',
  message: ({ slice, member, reason }) => `${member} of the slice ${slice} failed: ${reason}.`,
  hint: () => 'Correct the function. The previous output is unchanged, and other tenants are built.',
});

/** Returns what is wrong with a result; undefined if nothing is. */
type ResultFault = (result: unknown) => string | undefined;

interface Guard {
  readonly slice: string;
  /** The function for messages, such as `entries of the page hello`. */
  readonly member: string;
  /** The file of the declaration, for results that are wrong without throwing. */
  readonly source: SourceLocation;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const promiseFault: ResultFault = (result) =>
  isObject(result) && 'then' in result
    ? 'it returns a promise, and pages need their values at once: remove `async`, and read files with readFileSync'
    : undefined;

const listFault: ResultFault = (result) =>
  promiseFault(result) ??
  (isObject(result) && Symbol.iterator in result ? undefined : 'it returns no list; return an array');

const objectFault: ResultFault = (result) =>
  promiseFault(result) ?? (isObject(result) ? undefined : 'it returns no object');

const dataFault: ResultFault = (result) => (result === undefined ? undefined : objectFault(result));

const headFault: ResultFault = (head) =>
  objectFault(head) ??
  (isObject(head) &&
  'title' in head &&
  typeof head.title === 'string' &&
  'description' in head &&
  typeof head.description === 'string'
    ? undefined
    : 'it returns no `title` or no `description`; both are texts');

const fileFault: ResultFault = (file) =>
  isObject(file) &&
  'file' in file &&
  typeof file.file === 'string' &&
  'body' in file &&
  (typeof file.body === 'string' || file.body instanceof Uint8Array)
    ? undefined
    : 'it returns a file without `file` (a path) or `body` (a text or bytes)';

function failAs({ source, ...facts }: Guard, error: unknown): never {
  if (error instanceof ProblemError) throw error;
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  return fail(functionFailed, { ...facts, reason }, stackPosition(error) ?? source);
}

function inspect<Result>(result: Result, faultOf: ResultFault, { source, ...facts }: Guard): Result {
  const reason = faultOf(result);
  return reason === undefined ? result : fail(functionFailed, { ...facts, reason }, source);
}

/** Runs a function. Throws DS2711 for an error and for a wrong result. */
function guarded<Result>(guard: Guard, faultOf: ResultFault, work: () => Result): Result {
  try {
    return inspect(work(), faultOf, guard);
  } catch (error) {
    return failAs(guard, error);
  }
}

/** Yields files one after the other, since all together may be large. */
function* guardedFiles(guard: Guard, list: () => Iterable<SiteFile>): Iterable<SiteFile> {
  const files = guarded(guard, listFault, list)[Symbol.iterator]();
  for (;;) {
    const { done, value } = guarded(
      guard,
      () => undefined,
      () => files.next(),
    );
    if (done === true) return;
    const file = inspect(value, fileFault, guard);
    if (!isSafeFile(file.file)) fail(unsafeFile, { file: file.file }, guard.source);
    yield { ...file, source: guard.source };
  }
}

/** Wraps a page. The render of a page reports what `data`, `head` and `view` throw with the address of the page. */
function guardPage<Site>(
  page: AnyPage<Site>,
  createGuard: (member: string) => Guard,
  declaration: string,
): AnyPage<Site> {
  const member = (name: string): Guard => createGuard(`${name} of the page ${page.name}`);
  return {
    ...page,
    declaredAt: () => findInSources(declaration, literalPattern(page.path)),
    entries: (site) => guarded(member('entries'), listFault, () => [...page.entries(site)]),
    params: (entry) => guarded(member('params'), objectFault, () => page.params(entry)),
    data: (entry, site, sections) => inspect(page.data(entry, site, sections), objectFault, member('data')),
    head: (data) => inspect(page.head(data), headFault, member('head')),
    ...(page.label && {
      label: (entry) => guarded(member('label'), promiseFault, () => page.label?.(entry) ?? ''),
    }),
    ...(page.listed && {
      listed: (entry) => guarded(member('listed'), promiseFault, () => page.listed?.(entry) ?? true),
    }),
  };
}

/** Returns the build half of a slice with its functions wrapped. `source` is the file that declares it. */
export function guardFeature(feature: SliceFeature, source: SourceLocation): SliceFeature {
  const { pages, sections, files, datedFiles, headTags, thirdParties, freshUntil } = feature;
  const createGuard = (member: string): Guard => ({ slice: feature.name, member, source });
  return {
    ...feature,
    ...(pages && { pages: pages.map((page) => guardPage(page, createGuard, source.file)) }),
    ...(sections && {
      sections: sections.map((section) => ({
        ...section,
        data: (subject, site) =>
          inspect(section.data(subject, site), dataFault, createGuard(`data of the section ${section.name}`)),
      })),
    }),
    ...(files && { files: (...input) => guardedFiles(createGuard('files'), () => files(...input)) }),
    ...(datedFiles && {
      datedFiles: (...input) => guardedFiles(createGuard('datedFiles'), () => datedFiles(...input)),
    }),
    ...(headTags && {
      headTags: (tenant) => guarded(createGuard('headTags'), listFault, () => headTags(tenant)),
    }),
    ...(thirdParties && {
      thirdParties: (tenant) => guarded(createGuard('thirdParties'), listFault, () => thirdParties(tenant)),
    }),
    ...(freshUntil && {
      freshUntil: (site) => guarded(createGuard('freshUntil'), promiseFault, () => freshUntil(site)),
    }),
  };
}
