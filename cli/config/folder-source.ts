/** Reads tenants from a local or mounted folder. */
import { copyFile, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, problem, type Problem } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { folderAway, noTenants, tenantFileAway, tooMany, unsafeFile } from './errors.ts';
import {
  fileProblems,
  isHidden,
  MOST_DOCUMENT,
  MOST_TENANTS,
  slugFaults,
  within,
  type SourceListing,
  type SourceFile,
  type SourceTenant,
} from './source-tenants.ts';

/** Maximum size of a file, in bytes. */
const MOST_FILE = 500_000_000;
/** Maximum number of entries per tenant, so that scanning an unrelated folder ends. */
const MOST_ENTRIES = 20_000;

/** Lists the tenants of a folder: one per folder in it, or the folder itself. Throws DS2513 and DS2515. */
export async function folderTenants(folder: string): Promise<SourceListing> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) =>
    fail(folderAway, { folder, why: fileErrorReason(error) }),
  );
  if (entries.some((entry) => entry.name === 'tenant.json'))
    return { name: folder, tenants: [await tenantIn(folder, undefined)] };
  const shown = entries.filter((entry) => !entry.name.startsWith('.'));
  const names = shown.flatMap((entry) => (entry.isDirectory() || entry.isSymbolicLink() ? entry.name : []));
  if (names.length === 0) return fail(noTenants, { name: folder });
  if (names.length > MOST_TENANTS) return fail(tooMany, { name: folder, most: MOST_TENANTS });
  const tenants: SourceTenant[] = [];
  for (const name of names.toSorted()) tenants.push(await tenantIn(path.join(folder, name), name));
  return { name: folder, tenants };
}

async function tenantIn(folder: string, slug: string | undefined): Promise<SourceTenant> {
  const file = path.join(folder, 'tenant.json');
  const base = { slug, name: file, folder, read: () => readFile(file, 'utf8') };
  const refused = (problems: readonly Problem[]): SourceTenant => ({ ...base, problems, files: [] });
  const faults =
    slug === undefined ? [] : slugFaults(slug).map((one) => ({ ...one, place: { file: folder } }));
  if (faults.length > 0) return refused(faults);
  try {
    const walk: Walk = { files: [], problems: [], entries: 0 };
    if ((await lstat(folder)).isSymbolicLink() && slug !== undefined)
      walk.problems.push(problem(unsafeFile, { file: slug, why: LINK }, { file: folder }));
    else await walkFolder(folder, '', walk);
    const document = walk.files.find((one) => one.path === 'tenant.json');
    const name = slug ?? path.basename(folder);
    if (!document && walk.problems.length === 0)
      return refused([problem(tenantFileAway, { slug: name }, { file: folder })]);
    const files = walk.files.filter((one) => one !== document);
    const limits = [
      ...fileProblems(name, files, MOST_FILE),
      ...fileProblems(name, document ? [document] : [], MOST_DOCUMENT),
    ].map((one): Problem => ({ ...one, place: { file: folder } }));
    return { ...base, problems: [...walk.problems, ...limits], files };
  } catch (error) {
    return refused([problem(folderAway, { folder, why: fileErrorReason(error) }, { file: folder })]);
  }
}

interface Walk {
  files: SourceFile[];
  problems: Problem[];
  entries: number;
}

const LINK = 'is a symbolic link; only files and folders are allowed';

/** Collects the files below a folder. Refuses symbolic links, which may lead out of it. */
async function walkFolder(root: string, below: string, walk: Walk): Promise<void> {
  for (const entry of await readdir(within(root, below), { withFileTypes: true })) {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    walk.entries += 1;
    if (walk.entries > MOST_ENTRIES) return;
    if (isHidden(entry.name)) continue;
    const source = within(root, file);
    if (entry.isSymbolicLink())
      walk.problems.push(problem(unsafeFile, { file, why: LINK }, { file: source }));
    else if (entry.isDirectory()) await walkFolder(root, file, walk);
    else if (entry.isFile()) walk.files.push(await fileAt(source, file));
    else walk.problems.push(problem(unsafeFile, { file, why: 'is not a regular file' }, { file: source }));
  }
}

async function fileAt(source: string, file: string): Promise<SourceFile> {
  const { size } = await lstat(source);
  return {
    path: file,
    bytes: size,
    copyTo: async (target) => {
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(source, target);
    },
  };
}
