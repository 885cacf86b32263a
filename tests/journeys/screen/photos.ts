/** Photos on the screen. Runs in the page. */
import type { ScreenWatch } from './watch.ts';

/** Returns what is wrong with photos: gone since the last look, not painted, outside their frame, covered. */
export function inspectPhotos(): string[] {
  const watch = window.screenWatch as ScreenWatch;
  const { describe, isVisible, isPainted, isOnScreen, isInert, findCover } = watch;
  const problems: string[] = [];
  const hasSize = (element: Element): boolean =>
    element.isConnected && isVisible(element) && element.getBoundingClientRect().width > 0;
  for (const { image, frame, source } of watch.painted) {
    const isHidden = image.isConnected && !hasSize(image);
    const hasPhoto = [...frame.querySelectorAll('img')].some(isPainted);
    if (!isHidden && hasSize(frame) && !isPainted(image) && !hasPhoto)
      problems.push(`the photo ${source} is gone from ${describe(frame)}`);
  }
  const images = [...document.querySelectorAll('img')];
  for (const image of images) {
    const box = image.getBoundingClientRect();
    // Photos behind the first of a strip get their address when somebody touches it.
    if (!isOnScreen(box) || !isVisible(image) || isInert(image) || image.currentSrc === '') continue;
    const source = image.currentSrc.replace(location.origin, '');
    const frame = image.closest('article, li, figure, td, th, section')?.getBoundingClientRect();
    const points = [0.3, 0.5, 0.7].flatMap((across) =>
      [0.3, 0.5, 0.7].map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
    );
    const card = image.closest('article');
    // Tags and buttons lie at the edges, the other photos of a card over its first one.
    const isOwn = (one: Element) => one instanceof HTMLImageElement && card?.contains(one) === true;
    const cover = findCover(image, points, 0.5, isOwn);
    if (!isPainted(image)) problems.push(`the photo ${source} is not painted`);
    else if (frame && frame.width > 0 && (box.bottom <= frame.top || box.top >= frame.bottom))
      problems.push(`the photo ${source} is outside its frame`);
    else if (cover) problems.push(`the photo ${source} is covered by ${describe(cover)}`);
  }
  for (const card of document.querySelectorAll('article:has(a[href^="/cars/"])')) {
    const { top, left, right, width } = card.getBoundingClientRect();
    const isInView = top >= 0 && top + width * 0.4 < innerHeight && left >= 0 && right <= innerWidth;
    if (!isInView || !isVisible(card) || isInert(card)) continue;
    const hasPhoto = [...card.querySelectorAll('img')].some(isPainted);
    if (!hasPhoto && !/photos (?:coming soon|removed)/i.test(card.textContent))
      problems.push(`${describe(card)} has no photo`);
  }
  watch.painted = images.filter(isPainted).map((image) => ({
    image,
    frame: image.closest('article, figure') ?? image.parentElement ?? image,
    source: image.currentSrc.replace(location.origin, ''),
  }));
  return problems;
}

export interface Area {
  readonly source: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the parts on the screen of the site's painted photos, without those that are mostly beyond its edge. */
export function listPhotos(): Area[] {
  const { isPainted, isInert, isAt } = window.screenWatch as ScreenWatch;
  /** Pixels below which a picture may be a plain sign. */
  const SMALL = 60;
  /** Share of a photo that has to be on the screen: the strip at its edge may be all sky. */
  const MOST = 0.7;
  return [...document.querySelectorAll('img')].flatMap((image) => {
    const box = image.getBoundingClientRect();
    const [left, top] = [Math.ceil(Math.max(0, box.left)), Math.ceil(Math.max(0, box.top))];
    const width = Math.floor(Math.min(document.documentElement.clientWidth, box.right)) - left;
    const height = Math.floor(Math.min(innerHeight, box.bottom)) - top;
    const isOfSite = image.currentSrc.startsWith(location.origin);
    if (!isOfSite || !isPainted(image) || isInert(image) || width < SMALL || height < SMALL) return [];
    if (width * height < MOST * box.width * box.height) return [];
    if (!isAt(image, left + width / 2, top + height / 2)) return [];
    return [{ source: image.currentSrc.replace(location.origin, ''), left, top, width, height }];
  });
}
