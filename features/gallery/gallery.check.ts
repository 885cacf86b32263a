/** Checks of media: referenced files exist, and pages can show them. */
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { isApiPath } from '../_domain/tenant/api-base.ts';
import { textsOf } from '../_domain/check/texts.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { isWatchPage, videoOf } from '../_domain/vehicle/video.ts';
import * as errors from './check-errors.ts';
import { pictureProblems } from './renditions.source.ts';
import { decoded } from './media-name.ts';

const mediaThere: TenantCheck = (tenant, { positionOf, media, mediaFolders }) => {
  const files = new Set(media.map(({ file }) => file));
  return [...textsOf(tenant)].flatMap(({ path, text }) => {
    if (!/^\/media\/\S+$/.test(text)) return [];
    const file = decoded(text.slice(1).replace(/[?#].*$/, ''));
    if (files.has(file)) return [];
    const facts = { file: `/${file}`, nearest: nearestName(file, [...files]), folders: mediaFolders };
    return [problem(errors.mediaMissing, facts, positionOf(path))];
  });
};

const videosPlay: TenantCheck = ({ media }, { positionOf, vehicles = [] }) => {
  const pages = vehicles.flatMap((vehicle) => {
    const video = videoOf(vehicle, media.video_embeds);
    return video?.kind === 'file' && isWatchPage(video.href) ? [video.href] : [];
  });
  const [first] = pages;
  return first === undefined
    ? []
    : [warning(errors.watchPage, { first, vehicles: pages.length }, positionOf(['stock']))];
};

const mediaEncrypted: TenantCheck = (_tenant, { positionOf, vehicles = [] }) => {
  const addresses = vehicles.flatMap(
    ({ images, thumbnails = [], primary_image_url: primary, video_url: video }): string[] | string => {
      const loaded = [...images.map(({ url }) => url), ...thumbnails, primary, video];
      return loaded.find((url) => url !== undefined && url.startsWith('http:')) ?? [];
    },
  );
  const [first] = addresses;
  if (first === undefined) return [];
  return [warning(errors.insecureMedia, { first, vehicles: addresses.length }, positionOf(['stock']))];
};

const picturesDecode: TenantCheck = (tenant, { media, snapshot }) => {
  const isServedElsewhere = (path: string): boolean => isApiPath(tenant.api, tenant.site_url, path);
  const found = snapshot === undefined ? [] : pictureProblems({ media, snapshot, isServedElsewhere });
  return found.map((one): Finding => ({ ...one, severity: 'warning' }));
};

export const checks: SliceChecks = { tenant: [mediaThere, videosPlay, mediaEncrypted, picturesDecode] };
