/** Rule about the tenant's own fonts: pages can use their files. */
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { readFonts } from './read-fonts.source.ts';

const filesUsable: TenantCheck = async (tenant, { dir, positionOf }) =>
  (await readFonts({ tenant, dir, positionOf })).findings;

export const checks: SliceChecks = { tenant: [filesUsable] };
