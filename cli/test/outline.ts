/** Rules about the outline of a page: headings and landmarks. */
import { wrongHeadings, wrongLandmarks } from './test.errors.ts';
import { ancestors, isHidden, type PageElement } from './html-page.ts';
import { pageFinding, isUnlistedPage, type Rule } from './rule.ts';

const levelOf = ({ name }: PageElement): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

const excerpt = (element: PageElement): string => {
  const text = element.text().replaceAll(/\s+/g, ' ').trim();
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** A page has one h1, and each heading is at most one level below the previous one. Ignores hidden headings. */
export const headingsInStep: Rule = ({ html, page }) => {
  const headings = html.elements.filter((element) => levelOf(element) > 0 && !isHidden(element));
  const first = headings.filter((element) => levelOf(element) === 1);
  const [, second] = first;
  const count =
    first.length === 1
      ? []
      : [
          pageFinding(
            wrongHeadings,
            { reason: first.length === 0 ? 'it has no h1' : `it has ${first.length} h1 elements` },
            { page, ...(second && { element: second }) },
          ),
        ];
  const skipped = headings.flatMap((element, index) => {
    const before = headings[index - 1];
    if (!before || levelOf(element) <= levelOf(before) + 1) return [];
    const reason = `${element.name} "${excerpt(element)}" follows ${before.name} "${excerpt(before)}"`;
    return [pageFinding(wrongHeadings, { reason }, { page, element })];
  });
  return [...count, ...skipped];
};

/** A header or footer inside these elements does not belong to the page. */
const SECTIONS = new Set(['article', 'aside', 'main', 'nav', 'section', 'dialog']);

function hasLandmark(elements: readonly PageElement[], name: 'header' | 'footer'): boolean {
  const role = name === 'header' ? 'banner' : 'contentinfo';
  return elements.some(
    (element) =>
      element.attributes['role'] === role ||
      (element.name === name && ![...ancestors(element)].some((one) => SECTIONS.has(one.name))),
  );
}

/** A page has one main element, a header, and a footer unless it has noindex: print pages have no footer. */
export const landmarksPresent: Rule = ({ html, page }) => {
  const { elements } = html;
  const mains = elements.filter(
    (one) => (one.name === 'main' || one.attributes['role'] === 'main') && !isHidden(one),
  );
  const reasons = [
    ...(mains.length === 1
      ? []
      : [mains.length === 0 ? 'it has no main' : `it has ${mains.length} main elements`]),
    ...(hasLandmark(elements, 'header') ? [] : ['it has no page header']),
    ...(isUnlistedPage(html) || hasLandmark(elements, 'footer') ? [] : ['it has no page footer']),
  ];
  return reasons.map((reason) => pageFinding(wrongLandmarks, { reason }, { page }));
};
