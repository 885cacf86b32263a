/** Links to the results that the visitor came from, and to the vehicles before and after this one there. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { element } from '../../_domain/browser/element.ts';
import { isPlainClick, openPage, replacePage } from '../../_domain/browser/open-page.ts';
import { findSteps, readTrail, writeTrail, type ResultsTrail } from '../../_domain/browser/results-trail.ts';

/** Creates a link that acts by `open` in place of following it. */
function createLink(href: string, text: string, open: () => void): HTMLAnchorElement {
  const link = element('a', { href }, text);
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  });
  return link;
}

export const enhance: Enhancer<Record<string, never>> = (root) => {
  const stored = readTrail();
  const steps = stored && findSteps(stored, location.pathname);
  if (!stored || !steps) return;
  const isFirst = stored.depth === undefined && document.referrer === location.origin + stored.from;
  const trail = isFirst ? { ...stored, depth: history.length } : stored;
  if (isFirst) writeTrail(trail);
  // The entry before this one are the results, at the position where the visitor was.
  const goBack = () => (history.length === trail.depth ? history.back() : openPage(trail.from));
  // Takes the place of this page in the history, so that the back button too leads to the results.
  const createStep = (href: string | undefined, text: string, opening?: ResultsTrail['opening']) => {
    if (href === undefined) return [];
    const open = (): void => {
      if (opening) writeTrail({ ...trail, opening });
      replacePage(href);
    };
    return [createLink(href, text, open)];
  };
  const { previousPage, nextPage } = trail;
  root.append(
    element(
      'nav',
      { 'aria-label': 'Results', 'data-vehicle-trail': '' },
      createLink(trail.from, 'Back to results', goBack),
      ...(steps.previous
        ? createStep(steps.previous, 'Previous')
        : createStep(previousPage, 'Previous', 'last')),
      ...(steps.next ? createStep(steps.next, 'Next') : createStep(nextPage, 'Next', 'first')),
    ),
  );
};
