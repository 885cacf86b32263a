/**
 * Fetches the page of the vehicle, shows its printable parts, and opens the print dialog. The page's print styles decide
 * what is printable; here they apply on screen as well.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { opensDialog, slugOf } from './printable.ts';

/** Elements of a vehicle page that are not printed. */
const LEFT_OUT = 'script, template, dialog, iframe, video, form, output, [hidden]';

const FAILED = 'The page could not be made ready for printing. Please reload it.';

/** Adds the style sheets of another page. Rejects when one fails to load. */
const addSheets = (page: Document): Promise<unknown> =>
  Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) =>
        new Promise((resolve, reject) => {
          const href = link.getAttribute('href') ?? '';
          if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return resolve(undefined);
          const own = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          own.addEventListener('load', resolve);
          own.addEventListener('error', () => reject(new Error(FAILED)));
          return document.head.append(own);
        }),
    ),
  );

/** Returns the article of the vehicle, expanded and without scripts, with the styles of its page. */
async function articleOf(slug: string): Promise<Element> {
  const answer = await fetch(`/cars/${slug}/`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const article = page.querySelector('main article');
  if (!answer.ok || !article) throw new Error('The vehicle no longer exists.');
  await addSheets(page);
  document.title = page.title;
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

/** Removes hidden elements, so that they don't load, and loads the rest eagerly. */
function keepShown(article: Element): void {
  // Browsers add a summary to a `<details>` without one.
  const unseen = [...article.querySelectorAll(':not(summary, summary *)')].filter(
    (element) => getComputedStyle(element).display === 'none',
  );
  for (const element of unseen) element.remove();
  for (const image of article.querySelectorAll('img')) image.loading = 'eager';
}

/** Waits for the pictures; failed ones are ignored. */
const settled = (article: Element): Promise<unknown> =>
  Promise.allSettled([...article.querySelectorAll('img')].map((image) => image.decode()));

export const enhance: Enhancer<object> = async (element) => {
  const slug = slugOf(location.search);
  const main = element.querySelector('main');
  if (slug === undefined || !main) return;
  try {
    const article = document.adoptNode(await articleOf(slug));
    for (const sheet of document.styleSheets) applyPrint(sheet.cssRules);
    main.replaceChildren(article);
    keepShown(article);
    await settled(article);
    if (opensDialog(location.search)) print();
  } catch (error) {
    const reason = element.querySelector('[data-reason]');
    if (reason) reason.textContent = error instanceof Error ? error.message : String(error);
  }
};
