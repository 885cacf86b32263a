/** Rules of every build: each redirect leads to its end in one step. */
import { problem, repairable, type Finding } from '../../renderer/contract/error.ts';
import {
  repeated,
  warning,
  type BuildCheck,
  type TenantFacts,
  type ValuePath,
} from '../_domain/check/check.ts';
import {
  createRedirectTable,
  isPattern,
  pathOfTarget,
  redirectKey,
  searchIn,
  visibleRedirects,
  type RedirectTable,
} from '../_domain/tenant/redirects.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { hostWithoutQueries } from '../_domain/tenant/file-limits.ts';
import { queryNotFollowed, redirectChain, redirectLoop, redirectTwice } from './redirect-errors.ts';

type Redirect = Tenant['redirects'][number];

const GONE = 'the status 410';

interface Route {
  /** The address of the redirect and those that follow, up to the last. */
  readonly steps: readonly string[];
  readonly isLoop: boolean;
}

/** Returns whether a pattern leads to addresses that it covers itself. */
function coversTarget({ from, to = '' }: Redirect): boolean {
  return isPattern(from) && (pathOfTarget(to)?.startsWith(from.slice(0, -1)) ?? false);
}

/** Follows a redirect to its end. */
function followRoute(redirect: Redirect, table: RedirectTable<Redirect>): Route {
  const steps: string[] = [redirect.from];
  const passed = new Set([redirectKey(redirect.from)]);
  if (coversTarget(redirect)) return { steps: [...steps, redirect.to ?? ''], isLoop: true };
  let search = searchIn(redirect.from);
  let next = redirect.to;
  while (next !== undefined) {
    steps.push(next);
    const path = pathOfTarget(next);
    if (path === undefined) break;
    // The query goes along, unless the target has one or a fragment.
    if (/[?#]/.test(next)) search = searchIn(next);
    const followed = table.follow(path, search);
    const key = followed ? redirectKey(followed.redirect.from) : path;
    if (passed.has(key)) return { steps, isLoop: true };
    passed.add(key);
    if (followed && followed.to === undefined) steps.push(GONE);
    next = followed?.to;
  }
  return { steps, isLoop: false };
}

function toFinding(
  redirect: Redirect,
  table: RedirectTable<Redirect>,
  { facts, path }: RuleInput,
): Finding[] {
  const { steps, isLoop } = followRoute(redirect, table);
  if (isLoop) return [problem(redirectLoop, { path: steps }, facts.positionOf(path))];
  if (steps.length <= 2) return [];
  const [, to = ''] = steps;
  const end = steps[steps.length - 1] ?? '';
  const finding = problem(redirectChain, { to, end }, facts.positionOf(path));
  return [repairable(finding, end === GONE ? undefined : facts.replacement?.(path, end))];
}

interface RuleInput {
  readonly facts: TenantFacts;
  /** Path of the target in tenant.json. */
  readonly path: ValuePath;
}

/** Most problems that are reported: one mistake can be in every row of an import. */
const MOST = 100;

const oneStep: BuildCheck = ({ redirects }, facts) => {
  if (redirects.length === 0) return [];
  // A redirect that hides a page is left out, so that others may lead to the page.
  const followed = facts.pages ? visibleRedirects(redirects, facts.pages()) : redirects;
  const table = createRedirectTable(followed);
  const indexes = new Map(redirects.map((redirect, index) => [redirect, index]));
  const twice = repeated(redirects, ({ from }) => redirectKey(from)).map(({ index, first }) =>
    problem(
      redirectTwice,
      { from: redirects[index]?.from ?? '', first: indexes.get(first) ?? 0 },
      facts.positionOf(['redirects', index, 'from']),
    ),
  );
  const findings: Finding[] = twice.slice(0, MOST);
  for (const redirect of followed) {
    if (findings.length >= MOST) break;
    const index = indexes.get(redirect) ?? 0;
    findings.push(...toFinding(redirect, table, { facts, path: ['redirects', index, 'to'] }));
  }
  return findings;
};

const hostFollowsQueries: BuildCheck = ({ hosting, redirects }, facts) => {
  const host = hostWithoutQueries(hosting);
  if (host === undefined) return [];
  const first = redirects.findIndex(({ from }) => from.includes('?'));
  if (first === -1) return [];
  const count = redirects.filter(({ from }) => from.includes('?')).length;
  const from = redirects[first]?.from ?? '';
  return [warning(queryNotFollowed, { from, count, host }, facts.positionOf(['redirects', first, 'from']))];
};

export const buildChecks: readonly BuildCheck[] = [oneStep, hostFollowsQueries];
