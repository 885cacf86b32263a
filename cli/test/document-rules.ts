/** Rules about the head of a page, the labels of its form controls, and its pictures. */
import { readFileSync } from 'node:fs';
import { isUnlisted } from '../sites/choose-pages.ts';
import { incompleteHead, noAlternative, unlabelledControl } from './test.errors.ts';
import type { Finding } from '../../renderer/contract/error.ts';
import { ancestors, isHidden, toSelector, type HtmlPage, type PageElement } from './html-page.ts';
import { isUnlistedPage, pageFinding, type Rule, type TestedPage } from './rule.ts';
import type { SiteFiles } from './site-files.ts';

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Returns the title of the document; titles of SVG are not it. */
const titleOf = ({ elements }: HtmlPage): PageElement | undefined =>
  elements.find(({ name, parent }) => name === 'title' && parent?.name === 'head');

/** A page has a language and a title, and a description if search engines may list it. */
export const headComplete: Rule = ({ html, page }) => {
  const root = html.elements.find(({ name }) => name === 'html');
  const title = titleOf(html);
  const description = html.elements.find(
    ({ name, attributes }) => name === 'meta' && attributes['name']?.toLowerCase() === 'description',
  );
  const needsDescription = !isUnlistedPage(html) && isBlank(description?.attributes['content']);
  const reasons: (readonly [string, PageElement | undefined])[] = [
    ...(isBlank(root?.attributes['lang']) ? [['its html element has no lang', root] as const] : []),
    ...(isBlank(title?.text()) ? [[title ? 'its title is empty' : 'it has no title', title] as const] : []),
    ...(needsDescription ? [['it has no description', description] as const] : []),
  ];
  return reasons.map(([reason, element]) =>
    pageFinding(incompleteHead, { reason }, { page, ...(element && { element }) }),
  );
};

const TITLE = /<title[^>]*>([^<]*)<\/title>/i;

/** Returns findings for pages that search engines may list and whose title another of them has. */
export function sharedTitles(pages: readonly TestedPage[], site: SiteFiles): Finding[] {
  const firsts = new Map<string, TestedPage>();
  return pages.flatMap((page) => {
    const html = readFileSync(page.file, 'utf8');
    const text = TITLE.exec(html)?.[1]?.trim() ?? '';
    if (text === '' || page.isListed === false || isUnlisted(html)) return [];
    const first = firsts.get(text);
    if (first) {
      const element = titleOf(site.page(page.file));
      const reason = `its title "${element?.text().trim() ?? text}" is also that of ${first.url}`;
      return [pageFinding(incompleteHead, { reason }, { page, ...(element && { element }) })];
    }
    firsts.set(text, page);
    return [];
  });
}

const NAMED_BY_VALUE = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

const isControl = ({ name, attributes }: PageElement): boolean =>
  name === 'select' ||
  name === 'textarea' ||
  (name === 'input' && !NAMED_BY_VALUE.has(attributes['type']?.toLowerCase() ?? 'text'));

const isOutOfSight = (element: PageElement): boolean =>
  isHidden(element) ||
  [element, ...ancestors(element)].some(({ attributes }) => attributes['aria-hidden'] === 'true');

/** Every visible form control has a label with text, or a name for assistive technology. */
export const controlsLabelled: Rule = ({ html, page }) => {
  const controls = html.elements.filter((element) => isControl(element) && !isOutOfSight(element));
  if (controls.length === 0) return [];
  const labels = html.elements.filter((element) => element.name === 'label' && !isBlank(element.text()));
  const labelled = new Set(labels.map(({ attributes }) => attributes['for']));
  const isNamed = (control: PageElement): boolean => {
    const { id, title, 'aria-label': label, 'aria-labelledby': references } = control.attributes;
    return (
      !isBlank(label) ||
      !isBlank(title) ||
      (references ?? '').split(/\s+/).some((one) => html.ids.has(one)) ||
      (id !== undefined && labelled.has(id)) ||
      [...ancestors(control)].some((element) => labels.includes(element))
    );
  };
  return controls
    .filter((control) => !isNamed(control))
    .map((element) => pageFinding(unlabelledControl, { selector: toSelector(element) }, { page, element }));
};

const isPicture = ({ name, attributes }: PageElement): boolean =>
  name === 'img' || (name === 'input' && attributes['type']?.toLowerCase() === 'image');

/** Every picture has an alternative text, which is empty for decoration. */
export const altPresent: Rule = ({ html, page }) =>
  html.elements
    .filter((element) => isPicture(element) && element.attributes['alt'] === undefined)
    .filter((element) => !isOutOfSight(element) && isBlank(element.attributes['aria-label']))
    .map((element) => pageFinding(noAlternative, { selector: toSelector(element) }, { page, element }));
