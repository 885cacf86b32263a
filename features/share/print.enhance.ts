/**
 * Fetches the page of the vehicle, shows what of it belongs on paper, and opens the print dialog. The page's own rules for print
 * decide what belongs there: they apply on the screen as well here.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { opensDialog, slugOf } from './printable.ts';

/** What a page of a vehicle has besides what is printed. */
const LEFT_OUT = 'script, template, dialog, iframe, video, form, output, [hidden]';

const FAILED = 'The page could not be made ready for printing. Please reload it.';

/** Adds the style sheets of another page. Rejects when one of them does not come. */
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

/** The article of the vehicle, unfolded and at rest, with the styles of its page. */
async function articleOf(slug: string): Promise<Element> {
  const answer = await fetch(`/cars/${slug}/`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const article = page.querySelector('main article');
  if (!answer.ok || !article) throw new Error('There is no such vehicle any more.');
  await addSheets(page);
  document.title = page.title;
  for (const element of article.querySelectorAll(LEFT_OUT)) element.remove();
  for (const island of article.querySelectorAll('ds-island')) island.replaceWith(...island.childNodes);
  for (const details of article.querySelectorAll('details')) details.open = true;
  return article;
}

/** Applies the rules for print to the screen, in place of those for screens. */
function applyPrint(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (rule.media.mediaText.startsWith('screen')) rule.media.mediaText = 'not all';
      if (rule.media.mediaText === 'print') rule.media.mediaText = 'all';
    }
    if (rule instanceof CSSGroupingRule) applyPrint(rule.cssRules);
  }
}

/** Takes away what does not show, so that nothing of it is loaded, and loads the rest at once. */
function keepShown(article: Element): void {
  // A `<details>` without its summary gets one of the browser's own.
  const unseen = [...article.querySelectorAll(':not(summary, summary *)')].filter(
    (element) => getComputedStyle(element).display === 'none',
  );
  for (const element of unseen) element.remove();
  for (const image of article.querySelectorAll('img')) image.loading = 'eager';
}

/** Waits for the pictures; those that cannot be loaded are left out. */
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
