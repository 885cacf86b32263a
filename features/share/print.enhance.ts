/**
 * Fetches the page of the vehicle, shows what of it belongs on paper, and opens the print dialog. What belongs there is said
 * once, by the style sheet for paper: this page applies it on the screen as well.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { opensDialog, slugOf } from './printable.ts';

/** What a page of a vehicle has besides what is printed. */
const LEFT_OUT = 'script, template, dialog, iframe, video, form, output, [hidden]';

const FAILED = 'The page could not be made ready for printing. Please reload it.';

/** The article of the vehicle, unfolded and at rest. */
async function articleOf(slug: string): Promise<Element> {
  const answer = await fetch(`/cars/${slug}/`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const article = page.querySelector('main article');
  if (!answer.ok || !article) throw new Error('There is no such vehicle any more.');
  document.title = page.title;
  for (const element of article.querySelectorAll(LEFT_OUT)) element.remove();
  for (const island of article.querySelectorAll('ds-island')) island.replaceWith(...island.childNodes);
  for (const details of article.querySelectorAll('details')) details.open = true;
  return article;
}

/** Rules for screens do not hold. */
function leaveScreen(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.startsWith('screen'))
      rule.media.mediaText = 'not all';
    if (rule instanceof CSSGroupingRule) leaveScreen(rule.cssRules);
  }
}

/** The style sheet for paper, which may still be on its way, holds. */
async function showAsPrinted(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[media=print]')];
  await Promise.all(
    sheets.map((link) => {
      const come = new Promise((done, fail) => {
        if (link.sheet) return done(link);
        link.addEventListener('load', done);
        return link.addEventListener('error', () => fail(new Error(FAILED)));
      });
      link.media = 'all';
      return come;
    }),
  );
  for (const sheet of document.styleSheets) leaveScreen(sheet.cssRules);
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
    await showAsPrinted();
    main.replaceChildren(article);
    keepShown(article);
    await settled(article);
    if (opensDialog(location.search)) print();
  } catch (error) {
    const reason = element.querySelector('[data-reason]');
    if (reason) reason.textContent = error instanceof Error ? error.message : String(error);
  }
};
