/** Rule about the files of the logo and other SVGs: pages can show them, and they run nothing. */
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { pageGround } from '../_ui/theme/page-ground.ts';
import { loadLogo } from './load-logo.source.ts';

const filesShown: TenantCheck = async (tenant, { media, positionOf }) => {
  const ground = pageGround(tenant.theme);
  return (await loadLogo({ tenant, media, ground, positionOf })).findings;
};

export const checks: SliceChecks = { tenant: [filesShown] };
