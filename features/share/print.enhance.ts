/**
 * Fetches the page of the vehicle, shows its printable parts, and opens the print dialog. The page's print styles decide
 * what is printable; here they apply on screen as well.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { addSheets } from '../_domain/browser/add-sheets.ts';
import { siteHref } from '../_domain/browser/open-page.ts';
import { ownHtml } from '../_domain/browser/trusted.ts';
import { reducePrices } from '../_domain/price/reduce-prices.ts';
import { qrCode } from '../_domain/text/qr-code.ts';
import { qrCode as qrCodeLook } from './print.css.ts';
import { opensDialog, slugOf } from './printable.ts';

/** Elements of a vehicle page that are not printed. */
const LEFT_OUT = 'script, template, dialog, iframe, video, form, output, [hidden]';

const FAILED = 'The page could not be made ready for printing. Please reload it.';

/** Returns the article of the vehicle, expanded and without scripts, with the styles of its page. */
async function fetchArticle(slug: string): Promise<Element> {
  const answer = await fetch(siteHref(`/cars/${slug}`));
  const page = new DOMParser().parseFromString(ownHtml(await answer.text()), 'text/html');
  const article = page.querySelector('main article');
  if (!answer.ok || !article) throw new Error('The vehicle no longer exists.');
  await addSheets(page).catch(() => {
    throw new Error(FAILED);
  });
  document.title = page.title;
  // Shows the line about the offer, which is hidden without one.
  reducePrices(article, Date.now);
  for (const element of article.querySelectorAll(LEFT_OUT)) element.remove();
  for (const island of article.querySelectorAll('ds-island')) island.replaceWith(...island.childNodes);
  for (const details of article.querySelectorAll('details')) details.open = true;
  return article;
}

/** Applies print styles on screen, instead of screen styles. */
function applyPrint(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (rule.media.mediaText.startsWith('screen')) rule.media.mediaText = 'not all';
      if (rule.media.mediaText === 'print') rule.media.mediaText = 'all';
    }
    if (rule instanceof CSSGroupingRule) applyPrint(rule.cssRules);
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** Draws a QR code beside the address of the page, which it opens on a phone. */
function drawCode(article: Element): void {
  const address = article.querySelector('[data-vehicle-address]');
  if (!address) return;
  const { size, path } = qrCode(address.textContent);
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('class', qrCodeLook);
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', 'QR code of this page');
  const strokes = document.createElementNS(SVG, 'path');
  strokes.setAttribute('d', path);
  strokes.setAttribute('stroke', '#000');
  drawing.append(strokes);
  address.after(drawing);
}

/** Removes hidden elements, so that they don't load, and loads the rest eagerly. */
function keepShown(article: Element): void {
  // Browsers add a summary to a `<details>` without one.
  const unseen = [...article.querySelectorAll(':not(summary, summary *)')].filter(
    (element) => getComputedStyle(element).display === 'none',
  );
  for (const element of unseen) element.remove();
  for (const image of article.querySelectorAll('img')) image.loading = 'eager';
}

/** Pixels per CSS pixel of a printed photo: about 190 dots per inch. */
const DENSITY = 2;
const JPEG_QUALITY = 0.72;

/**
 * Replaces a photo by a JPEG in its printed size. Browsers store other formats uncompressed in PDF files. A photo of
 * another host cannot be read and stays.
 */
async function compress(image: HTMLImageElement): Promise<void> {
  await image.decode();
  const { width, height } = image.getBoundingClientRect();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, Math.max(width / naturalWidth, height / naturalHeight) * DENSITY);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const jpeg = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = jpeg;
  await image.decode();
}

/** Waits for the photos; failed ones are ignored. */
const settled = (article: Element): Promise<unknown> =>
  Promise.allSettled([...article.querySelectorAll('img')].map(compress));

export const enhance: Enhancer<object> = async (element) => {
  const slug = slugOf(location.search);
  const main = element.querySelector('main');
  if (slug === undefined || !main) return;
  try {
    const article = document.adoptNode(await fetchArticle(slug));
    for (const sheet of document.styleSheets) applyPrint(sheet.cssRules);
    main.replaceChildren(article);
    // The article has its own head in print.
    element.querySelector('header')?.remove();
    drawCode(article);
    keepShown(article);
    await settled(article);
    document.documentElement.dataset['print'] = 'ready';
    if (opensDialog(location.search)) print();
  } catch (error) {
    const reason = element.querySelector('[data-reason]');
    if (reason) reason.textContent = error instanceof Error ? error.message : String(error);
  }
};
