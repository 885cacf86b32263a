/**
 * Addresses of pictures at well-known image hosts (specification, sections 7 and 9): the width that is wanted, quality 75, the
 * best format the browser takes. It knows many hosts and weighs accordingly: pages and blocks call it, nothing in a browser does.
 */
import { getProviderForUrl, transformUrl } from 'unpic';

/** Quality of every picture, of 100 (specification, section 7). */
export const QUALITY = 75;

type Provider = Exclude<ReturnType<typeof getProviderForUrl>, false>;

/** Servers that answer only the sizes their site was set up for; guessing one would break the picture. */
const FIXED_SIZES: ReadonlySet<Provider> = new Set<Provider>([
  'appwrite',
  'astro',
  'cloudflare_images',
  'ipx',
  'nextjs',
  'supabase',
  'vercel',
]);
/** An address that is signed is valid only as it is. */
const SIGNED = /[?&](?:s|sig|signature|token|ik-s|ci_sign|expires|x-amz-signature)=|\/s--[^/]+--\//i;
/** What hosts need to hear for the best format where the library leaves it out. */
const AUTOMATIC = { contentstack: { auto: 'webp' } } as const;

/** Stand for width and height until they are known, so that one translation serves all widths; hosts refuse more than 4000. */
const MARKS = [3989, 3967, 3947, 3931, 3929, 3923, 3919, 3917] as const;

const WIDTH_PARAMETER = /[?&,:/=](?:w|width)[=_-](\d+)/;
const HEIGHT_PARAMETER = /[?&,:/=](?:h|height)[=_-](\d+)/;

/** Height over width that an address asks for itself, so that a crop keeps its shape. */
function shapeOf(url: string): number | undefined {
  const height = Number(HEIGHT_PARAMETER.exec(url)?.[1]);
  const width = Number(WIDTH_PARAMETER.exec(url)?.[1]);
  return height > 0 && width > 0 ? height / width : undefined;
}

/**
 * The address of a picture as a function of its width in pixels; nothing when its host makes no sizes: an unknown host, a
 * path of the site itself, an address with a signature.
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

type Order = { url: string; provider: Provider; width: string; height?: string };

function translated(order: Order): string | undefined {
  try {
    return transformUrl({ ...order, quality: QUALITY }, AUTOMATIC);
  } catch {
    // An address the host itself would not understand stays as it is.
    return undefined;
  }
}

/** The address of a picture in a width in pixels; a host that makes no sizes keeps its address. */
export const imageUrl = (url: string, width: number): string => sizedAddress(url)?.(width) ?? url;
