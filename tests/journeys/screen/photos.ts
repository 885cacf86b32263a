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
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface VisiblePhoto {
  readonly source: string;
  /** Ninths of the photo that are on the screen with nothing on them. */
  readonly cells: readonly Area[];
}

/** Returns the site's painted photos that can be seen for the most part. */
export function listPhotos(): VisiblePhoto[] {
  const { isPainted, isInert, isAt, isHiddenAt } = window.screenWatch as ScreenWatch;
  /** Pixels below which a picture may be a plain sign. */
  const SMALL = 60;
  /** Ninths that have to be seen: the sky and a roof alone may have one colour each. */
  const MOST = 5;
  const isFree = (image: Element, { left, top, width, height }: Area): boolean =>
    left >= 0 &&
    top >= 0 &&
    left + width <= document.documentElement.clientWidth &&
    top + height <= innerHeight &&
    [0.1, 0.5, 0.9].every((across) =>
      [0.1, 0.5, 0.9].every((down) => {
        const [x, y] = [left + width * across, top + height * down];
        return isAt(image, x, y) && !isHiddenAt(image, x, y);
      }),
    );
  return [...document.querySelectorAll('img')].flatMap((image) => {
    const box = image.getBoundingClientRect();
    const isOfSite = image.currentSrc.startsWith(location.origin);
    if (!isOfSite || !isPainted(image) || isInert(image) || box.width < SMALL || box.height < SMALL)
      return [];
    const [width, height] = [Math.floor(box.width / 3), Math.floor(box.height / 3)];
    const cells = Array.from({ length: 9 }, (_, index) => ({
      left: Math.ceil(box.left) + (index % 3) * width,
      top: Math.ceil(box.top) + Math.floor(index / 3) * height,
      width,
      height,
    })).filter((cell) => isFree(image, cell));
    return cells.length < MOST ? [] : [{ source: image.currentSrc.replace(location.origin, ''), cells }];
  });
}
