/** `dealersite check`: every rule over every chosen tenant; warnings do not make it fail. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { absoluteBases } from '../../features/_domain/tenant/search-hosts.ts';
import { loadTenants, type LoadedTenant } from '../../features/_domain/tenant/tenant.source.ts';
import { videoOf } from '../../features/_domain/vehicle/video.ts';
import { deriveTheme } from '../../features/_ui/theme/derive.ts';
import { pictureProblems } from '../../features/gallery/renditions.source.ts';
import { isPrivate, schemasAt } from '../../features/_domain/schema/strict.schema.ts';
import { sameIndex } from '../../features/search/typesense/errors.ts';
import { checkSources } from '../../features/stock/check.source.ts';
import { readSnapshot } from '../../features/stock/snapshot.source.ts';
import { problem, ProblemError } from '../../renderer/contract/error.ts';
import { mediaOf, places, tenantSchema } from '../compose.ts';
import type { Context, Outcome } from '../outcome.ts';
import { type Finding, isWarning } from '../print/problems.ts';
import { sharedHosts } from '../serve/host-names.ts';
import type { CheckOptions } from './check.command.ts';
import { sharedHost } from './check.errors.ts';
import { checkSearchKey } from './check.online.ts';
import { type CheckContext, RULES } from './check.rules.ts';
import { sharedIndexes } from './shared-index.ts';

type Stock = NonNullable<CheckContext['stock']>;

export async function run(options: CheckOptions, context: Context): Promise<Outcome> {
  const slugs = options.tenant ?? [];
  const loading = await loadTenants({
    root: context.root,
    schema: tenantSchema,
    slugs,
    all: slugs.length === 0,
  });
  if (loading.exitCode === 2) return { exitCode: 2, problems: loading.problems, summary: [] };
  const checked: { loaded: LoadedTenant; findings: Finding[] }[] = [];
  const shared = sharedBy(loading.tenants);
  for (const loaded of loading.tenants) {
    context.report(`checking ${loaded.slug}`);
    const findings = await checkTenant(loaded, { ...context, online: Boolean(options.online) });
    checked.push({ loaded, findings: [...findings, ...shared(loaded)] });
  }
  const problems: Finding[] = [...loading.problems, ...checked.flatMap(({ findings }) => findings)];
  const errors = problems.filter((one) => !isWarning(one)).length;
  return {
    exitCode: errors > 0 ? 1 : 0,
    problems,
    summary: summaryOf(checked.length, { errors, broken: loading.problems.length > 0 }),
    data: {
      tenants: checked.map(({ loaded: { slug, file }, findings }) => ({
        slug,
        file,
        errors: findings.filter((one) => !isWarning(one)).length,
        warnings: findings.filter(isWarning).length,
      })),
    },
  };
}

function summaryOf(tenants: number, { errors, broken }: { errors: number; broken: boolean }): string[] {
  const counted = `${tenants} ${tenants === 1 ? 'tenant' : 'tenants'} checked`;
  if (errors === 0) return [counted, 'Next: dealersite build'];
  return [
    broken ? `${counted}; others could not be read` : counted,
    'Mend the errors above and check again.',
  ];
}

/** What each tenant has in common with another one that it should not: DS1244, DS1416. */
function sharedBy(tenants: readonly LoadedTenant[]): (loaded: LoadedTenant) => Finding[] {
  const published = tenants.flatMap(({ slug, tenant: { search, site_url } }) =>
    search ? [{ slug, index: search.index, bases: absoluteBases(search, site_url) }] : [],
  );
  const indexes = sharedIndexes(published);
  const hosts = sharedHosts(tenants);
  return ({ slug, document }) => [
    ...indexes
      .filter(({ tenants: both }) => both.includes(slug))
      .map((one) => problem(sameIndex, one, document.placeOf(['search', 'index']))),
    ...hosts
      .filter((one) => one.slug === slug)
      .map((one) => problem(sharedHost, one, document.placeOf(one.field))),
  ];
}

async function checkTenant(
  loaded: LoadedTenant,
  { root, now, online }: { root: string; now: number; online: boolean },
): Promise<Finding[]> {
  const { tenant, dir, document } = loaded;
  const faults = tenant.stock ? await checkSources(dir, tenant.stock, now) : [];
  const sources = faults.map(({ path: key, problem: fault, severity }): Finding => {
    return { ...fault, ...(severity ? { severity } : {}), place: document.placeOf(['stock', ...key]) };
  });
  const { stock, videos = [], insecure = [], findings } = stockOf(loaded, root);
  const files = mediaOf(tenant, dir);
  const pictures = pictureProblems({ media: files, snapshot: places(root).snapshot(loaded.slug) }).map(
    (one): Finding => ({ ...one, severity: 'warning' }),
  );
  const context: CheckContext = {
    at: document.placeOf,
    media: new Set(files.map(({ file }) => file)),
    mediaFolders: tenant.media.folders.map((folder) =>
      existsSync(path.resolve(dir, folder)) ? folder : `${folder} (does not exist)`,
    ),
    unreadable: (theme) => deriveTheme(theme).unmet,
    isPrivate: (at) => schemasAt(tenantSchema, at).some(isPrivate),
    adminKey: process.env['TYPESENSE_ADMIN_KEY'],
    exportKey: process.env['TYPESENSE_EXPORT_KEY'],
    now,
    videos,
    insecure,
    ...(stock ? { stock } : {}),
  };
  const asked = online ? await checkSearchKey(tenant, document.placeOf(['search', 'key'])) : [];
  return [...findings, ...sources, ...pictures, ...RULES.flatMap((rule) => rule(tenant, context)), ...asked];
}

/** What the vehicles of the last pull refer to; a snapshot that cannot be read is a finding. */
function stockOf(
  { slug, tenant }: LoadedTenant,
  root: string,
): { stock?: Stock; videos?: string[]; insecure?: string[]; findings: Finding[] } {
  const file = places(root).snapshot(slug);
  if (!existsSync(file)) return { findings: [] };
  try {
    const { vehicles } = readSnapshot(file);
    const count = (field: keyof Stock): Map<string, number> => {
      const ids = vehicles.flatMap((vehicle) => vehicle[field] ?? []);
      return new Map([...Map.groupBy(ids, (id) => id)].map(([id, group]) => [id, group.length]));
    };
    return {
      stock: { location_id: count('location_id'), dealership_id: count('dealership_id') },
      videos: vehicles.flatMap((vehicle) => {
        const video = videoOf(vehicle, tenant.media.video_embeds);
        return video?.kind === 'file' ? [video.href] : [];
      }),
      insecure: vehicles.flatMap(
        ({ images, thumbnails = [], primary_image_url: first, video_url: video }) => {
          const shown = [...images.map(({ url }) => url), ...thumbnails, first, video];
          return shown.find((url) => url?.startsWith('http:')) ?? [];
        },
      ),
      findings: [],
    };
  } catch (error) {
    if (error instanceof ProblemError) return { findings: [...error.problems] };
    throw error;
  }
}
