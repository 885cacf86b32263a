/** Texts on the screen. Runs in the page. */
import type { ScreenWatch } from './watch.ts';

/** Returns texts that lie over each other, and texts that something covers. */
export function inspectTexts(): string[] {
  const watch = window.screenWatch as ScreenWatch;
  const { describe, isVisible, isOnScreen, isInert, findCover, isAt, isHiddenAt } = watch;
  const texts: { owner: Element; box: DOMRect; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!owner || text === '' || owner.closest('script, style, noscript, svg, option')) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 3 && box.height > 3 && isOnScreen(box)) texts.push({ owner, box, text });
  }
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
  // Clipped texts are in no stack.
  const visible = texts.filter(
    ({ owner, box }) => isVisible(owner) && !isInert(owner) && isAt(owner, ...middle(box)),
  );
  const problems = visible.flatMap(({ owner, box, text }) => {
    const points = [0.15, 0.5, 0.85].map(
      (part) => [box.left + box.width * part, box.top + box.height / 2] as const,
    );
    const cover = findCover(owner, points, 1);
    return cover ? [`the text “${text.slice(0, 40)}” is covered by ${describe(cover)}`] : [];
  });
  for (const [index, a] of visible.entries())
    for (const b of visible.slice(index + 1)) {
      if (a.owner.contains(b.owner) || b.owner.contains(a.owner)) continue;
      const [left, right] = [Math.max(a.box.left, b.box.left), Math.min(a.box.right, b.box.right)];
      const [top, bottom] = [Math.max(a.box.top, b.box.top), Math.min(a.box.bottom, b.box.bottom)];
      if (right - left < 4 || bottom - top < Math.min(a.box.height, b.box.height) / 2) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (![a, b].every(({ owner }) => isAt(owner, x, y) && !isHiddenAt(owner, x, y))) continue;
      problems.push(`the texts “${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}” lie over each other`);
    }
  return problems;
}
