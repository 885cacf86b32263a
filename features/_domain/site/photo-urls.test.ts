/** Photos in feeds, inventory and other files for receivers elsewhere. */
import { expect, test } from 'vitest';
import { lookupIn, type Renditions } from '../picture/picture-sizes.ts';
import { createSite } from './site.ts';
import { photoUrls } from './photo-urls.ts';
import { car, dealer } from '../vehicle/vehicle.case.ts';

const ORIGIN = 'https://gumtree.example';

/** Returns the addresses for receivers of photos, of which some have renditions. */
function sendPhotos(urls: readonly string[], renditions: Renditions = {}): string[] {
  const vehicle = car({ images: urls.map((url) => ({ url, thumb: { url } })) });
  const site = createSite({
    tenant: dealer({}),
    vehicles: [vehicle],
    now: 0,
    offers: new Map(),
    renditions: lookupIn(renditions),
    content: undefined,
  });
  return photoUrls(site, vehicle, ORIGIN);
}

const files = (name: string) =>
  [
    [300, `/assets/pictures/${name}-300.webp`],
    [600, `/assets/pictures/${name}-600.webp`],
    [1600, `/assets/pictures/${name}-1600.webp`],
  ] as const;

test.each(['/media/lead.jpg', '/media/lead.JPEG', '/media/lead.png'])(
  'the photo %s goes out as it is, not as a smaller WebP file',
  (url) => {
    expect(sendPhotos([url], { [url]: files('lead') })).toEqual([`${ORIGIN}${url}`]);
  },
);

test.each(['/media/lead.webp', '/media/lead.avif'])('the photo %s goes out as its largest file', (url) => {
  expect(sendPhotos([url], { [url]: files('lead') })).toEqual([`${ORIGIN}/assets/pictures/lead-1600.webp`]);
});

test('a photo of another host goes out in its original size', () => {
  const url = 'https://images.ctfassets.net/x/y/z/a.jpg';
  expect(sendPhotos([url])).toEqual([url]);
});
