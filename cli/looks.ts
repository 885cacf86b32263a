/** Reads the logo, fonts and style sheets of a tenant. */
import path from 'node:path';
import type { Tenant } from '../features/_domain/tenant/tenant.schema.ts';
import { PART_NAMES } from '../features/_ui/theme/parts.ts';
import { pageGround } from '../features/_ui/theme/page-ground.ts';
import { VARIABLE_NAMES } from '../features/_ui/theme/tokens.ts';
import { loadLogo, type LogoInput, type LogoReading } from '../features/logo/logo.cli.ts';
import { loadFonts, type FontReading } from '../features/own-fonts/own-fonts.cli.ts';
import { readThemeCss } from '../features/theme-css/theme-css.cli.ts';
import type { Copy } from '../renderer/build-job.ts';
import { projectPaths } from './compose.ts';

interface LookOwner {
  readonly slug: string;
  readonly tenant: Tenant;
  /** Returns the position of a value of tenant.json. */
  readonly positionOf: LogoInput['positionOf'];
}

/** Reads the logo of a tenant; the site publishes its files. `media` are the files of its media folders. */
export const logoIn = (
  { slug, tenant, positionOf }: LookOwner,
  media: readonly Copy[],
  root: string,
): Promise<LogoReading> =>
  loadLogo({
    tenant,
    media,
    positionOf,
    ground: pageGround(tenant.theme),
    folder: path.join(projectPaths(root).pictures(slug), 'logo'),
  });

/** Reads the own fonts of a tenant; the site publishes their files. */
export const fontsIn = (
  { slug, tenant, dir, positionOf }: LookOwner & { dir: string },
  root: string,
): Promise<FontReading> =>
  loadFonts({ tenant, dir, positionOf, folder: path.join(projectPaths(root).pictures(slug), 'fonts') });

/** Reads the style sheets of a tenant; `media` are the files of its media folders. */
export const themeCssIn = (dir: string, media: readonly Copy[]): ReturnType<typeof readThemeCss> =>
  readThemeCss(dir, () => ({
    variables: VARIABLE_NAMES,
    parts: PART_NAMES,
    media: media.map(({ file }) => file),
  }));
