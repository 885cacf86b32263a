/** Rule about the files of the logo: pages can show them. */
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { pageGround } from '../_ui/theme/page-ground.ts';
import { readLogo } from './read-logo.source.ts';

const filesShown: TenantCheck = async (tenant, { media, positionOf }) => {
  const ground = pageGround(tenant.theme);
  return (await readLogo({ tenant, media, ground, positionOf })).findings;
};

export const checks: SliceChecks = { tenant: [filesShown] };
