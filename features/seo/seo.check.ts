/** Rules about redirects: they hide no page, lead to existing ones, and the host follows them. */
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { pageFinderFor, pathOfTarget } from '../_domain/tenant/redirects.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { redirectHidesPage, redirectNowhere } from './redirect-errors.ts';

/** Most findings of a rule: one mistake can be in every row of an import. */
const MOST = 100;

const hidesPage: TenantCheck = ({ redirects }, { positionOf, pages, media }) => {
  if (redirects.length === 0) return [];
  const hidden = pageFinderFor([...pages(), ...media.map(({ file }) => `/${file}`)]);
  const findings: Finding[] = [];
  for (const [index, { from }] of redirects.entries()) {
    const page = hidden(from);
    if (page !== undefined)
      findings.push(problem(redirectHidesPage, { from, page }, positionOf(['redirects', index, 'from'])));
    if (findings.length === MOST) break;
  }
  return findings;
};

const FILE = /\.\w{2,5}$/;

const leadsSomewhere: TenantCheck = (tenant, { positionOf, pages, vehicles }) => {
  const { redirects, api } = tenant;
  // Without stock nobody can say which pages there are.
  if (redirects.length === 0 || vehicles === undefined) return [];
  const existing = new Set(pages());
  const base = apiBase(api);
  const findings: Finding[] = [];
  for (const [index, { to }] of redirects.entries()) {
    const path = to === undefined || to.includes('*') ? undefined : pathOfTarget(to);
    if (path === undefined || existing.has(path) || FILE.test(path)) continue;
    if (base !== undefined && path.startsWith(base)) continue;
    const nearest = nearestName(path, [...existing]);
    const position = positionOf(['redirects', index, 'to']);
    findings.push(warning(redirectNowhere, { to: path, nearest }, position));
    if (findings.length === MOST) break;
  }
  return findings;
};

export const checks: SliceChecks = { tenant: [hidesPage, leadsSomewhere] };
