/**
 * Resizes pictures at known image hosts (specification, sections 7 and 9): requested width, quality 75, best supported
 * format. Supports many hosts and is large: only pages and blocks use it, never browser code.
 */
import { getProviderForUrl, transformUrl } from 'unpic';

/** Quality of every picture, in percent (specification, section 7). */
export const QUALITY = 75;

type Provider = Exclude<ReturnType<typeof getProviderForUrl>, false>;

/** Hosts that serve only configured sizes; other sizes would break the picture. */
const FIXED_SIZES: ReadonlySet<Provider> = new Set<Provider>([
  'appwrite',
  'astro',
  'cloudflare_images',
  'ipx',
  'nextjs',
  'supabase',
  'vercel',
]);
/** Signed addresses are valid only unchanged. */
const SIGNED = /[?&](?:s|sig|signature|token|ik-s|ci_sign|expires|x-amz-signature)=|\/s--[^/]+--\//i;
/** Format parameters that the library leaves out. */
const AUTOMATIC = { contentstack: { auto: 'webp' } } as const;

/** Stand-ins for width and height, so that one translation serves all widths; hosts refuse more than 4000. */
const MARKS = [3989, 3967, 3947, 3931, 3929, 3923, 3919, 3917] as const;

const WIDTH_PARAMETER = /[?&,:/=](?:w|width)[=_-](\d+)/;
const HEIGHT_PARAMETER = /[?&,:/=](?:h|height)[=_-](\d+)/;

/** Returns the height-to-width ratio in an address, so that a crop keeps its shape. */
function shapeOf(url: string): number | undefined {
  const height = Number(HEIGHT_PARAMETER.exec(url)?.[1]);
  const width = Number(WIDTH_PARAMETER.exec(url)?.[1]);
  return height > 0 && width > 0 ? height / width : undefined;
}

/**
 * Returns a function from width in pixels to address; undefined when the host does not resize: an unknown host, a path
 * of the site, a signed address.
 */
export function sizedAddress(url: string): ((width: number) => string) | undefined {
  if (!url.startsWith('https://') || !URL.canParse(url) || SIGNED.test(url)) return undefined;
  const provider = getProviderForUrl(url);
  if (!provider || FIXED_SIZES.has(provider)) return undefined;
  const [wide, high] = MARKS.filter((mark) => !url.includes(String(mark))).map(String);
  if (wide === undefined || high === undefined) return undefined;
  const shape = shapeOf(url);
  const made = translated({ url, provider, width: wide, ...(shape === undefined ? {} : { height: high }) });
  if (!made?.includes(wide)) return undefined;
  return (width) =>
    made.replaceAll(wide, String(width)).replaceAll(high, String(Math.round(width * (shape ?? 1))));
}

type Translation = { url: string; provider: Provider; width: string; height?: string };

function translated(translation: Translation): string | undefined {
  try {
    return transformUrl({ ...translation, quality: QUALITY }, AUTOMATIC);
  } catch {
    // The host itself would not parse this address: leave it unchanged.
    return undefined;
  }
}

/** Returns the address of a picture in a width in pixels; unchanged when the host does not resize. */
export const imageUrl = (url: string, width: number): string => sizedAddress(url)?.(width) ?? url;
