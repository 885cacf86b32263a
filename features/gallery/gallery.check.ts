/** Checks of media: referenced files exist, and pages can show them. */
import { didYouMean } from '../_domain/text/did-you-mean.ts';
import { type Finding, defineError, problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { isApiPath } from '../_domain/tenant/api-base.ts';
import { listTexts } from '../_domain/check/texts.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { InsecureMediaCounter, insecureMediaFindings } from '../_domain/picture/insecure-media.ts';
import { isWatchPage, findVideo } from '../_domain/vehicle/video.ts';
import { pictureProblems } from './renditions.source.ts';
import { decoded } from './media-name.ts';

const mediaMissing = defineError<{
  file: string;
  nearest: string | undefined;
  folders: readonly string[];
}>({
  code: 'DS1227',
  title: 'Missing media file',
  message: ({ file }) => `${file} is not in the media folders of the tenant.`,
  hint: ({ nearest, folders }) =>
    `${didYouMean(nearest)}Media folders: ${folders.join(', ')}. Names are compared letter by letter, capitals included.`,
});

const watchPage = defineError<{ first: string; vehicles: number }>({
  code: 'DS1241',
  title: 'Video cannot be played',
  message: ({ first, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} a watch page instead of a video: ${first}${vehicles === 1 ? '' : ' and others'}.`,
  hint: () =>
    'Give the address of the embed instead, such as https://www.youtube.com/embed/… or https://player.vimeo.com/video/…; "media.video_embeds" lists those that pages take.',
});

const mediaThere: TenantCheck = (tenant, { positionOf, media, mediaFolders }) => {
  const files = new Set(media.map(({ file }) => file));
  // The slices of logo and fonts report their files themselves.
  return [...listTexts(tenant, ([key]) => key === 'brand' || key === 'theme')].flatMap(({ path, text }) => {
    if (!/^\/media\/\S+$/.test(text)) return [];
    const file = decoded(text.slice(1).replace(/[?#].*$/, ''));
    if (files.has(file)) return [];
    const facts = { file: `/${file}`, nearest: nearestName(file, [...files]), folders: mediaFolders };
    return [problem(mediaMissing, facts, positionOf(path))];
  });
};

const videosPlay: TenantCheck = ({ media }, { positionOf, vehicles = [] }) => {
  const pages = vehicles.flatMap((vehicle) => {
    const video = findVideo(vehicle, media.video_embeds);
    return video?.kind === 'file' && isWatchPage(video.href) ? [video.href] : [];
  });
  const [first] = pages;
  return first === undefined
    ? []
    : [warning(watchPage, { first, vehicles: pages.length }, positionOf(['stock']))];
};

const mediaEncrypted: TenantCheck = (_tenant, { positionOf, vehicles = [] }) => {
  const counter = new InsecureMediaCounter();
  for (const vehicle of vehicles) counter.take(vehicle);
  return insecureMediaFindings(counter.result, positionOf(['stock']));
};

const picturesDecode: TenantCheck = (tenant, { media, snapshot }) => {
  const isServedElsewhere = (path: string): boolean => isApiPath(tenant.api, tenant.site_url, path);
  const findings = snapshot === undefined ? [] : pictureProblems({ media, snapshot, isServedElsewhere });
  return findings.map((one): Finding => ({ ...one, severity: 'warning' }));
};

export const checks: SliceChecks = { tenant: [mediaThere, videosPlay, mediaEncrypted, picturesDecode] };
