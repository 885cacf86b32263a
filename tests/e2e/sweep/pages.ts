/** Built pages that stand for all others. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtPages, root, tenants, type BuiltPage } from '../../support/pages.ts';
import { groupPages, listParts, type Group } from '../../support/skeletons.ts';
import { staysOpen } from '../site.ts';

interface TenantPage extends BuiltPage {
  tenant: string;
}

const FILE = path.join(root, '.dealersite/reports/page-groups.json');

function computeGroups(): Group<TenantPage>[] {
  const pages = tenants().flatMap((tenant) =>
    builtPages(tenant, Infinity).map((page): TenantPage => ({ tenant, ...page })),
  );
  return groupPages(
    pages.filter(staysOpen).map((page) => ({ page, parts: listParts(readFileSync(page.file, 'utf8')) })),
  );
}

/**
 * Returns the groups of pages that need no sign-in. The first process of a run reads all pages and writes the groups
 * for its workers.
 */
function readGroups(): Group<TenantPage>[] {
  if (process.env['TEST_WORKER_INDEX'] !== undefined)
    return JSON.parse(readFileSync(FILE, 'utf8')) as Group<TenantPage>[];
  const groups = computeGroups();
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(groups, null, 2));
  return groups;
}

export const groups: readonly Group<TenantPage>[] = readGroups();
