/** The page as a whole: width, heading, focus, layout shifts, policy. Runs in the page. */
import type { ScreenWatch } from './watch.ts';

/** Returns what is wrong with the focus: outside an open dialog, not back on its opener, lost after a press. */
export function inspectFocus(): string[] {
  const watch = window.screenWatch as ScreenWatch;
  const { describe, isVisible, openers, pressed } = watch;
  const active = document.activeElement;
  const problems: string[] = [];
  const open = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal'));
  for (const [dialog, opener] of openers) {
    if (dialog.isConnected && isVisible(dialog)) continue;
    openers.delete(dialog);
    if (opener && isVisible(opener) && active !== opener && !open)
      problems.push(
        `the focus is on ${active ? describe(active) : 'nothing'}, not back on ${describe(opener)}`,
      );
  }
  if (open && !open.contains(active)) problems.push(`the focus is outside the dialog ${describe(open)}`);
  if (open && !openers.has(open)) openers.set(open, pressed);
  // After a link to a part of the page Tab goes on from there, although nothing has the focus.
  const leads = pressed?.getAttribute('href')?.startsWith('#') === true;
  if (pressed && !leads && !open && (active === document.body || active === null))
    problems.push(`the focus is lost after a press on ${describe(pressed)}`);
  watch.pressed = null;
  for (const field of new Set(watch.interrupted.splice(0)))
    problems.push(`the focus is lost while somebody types into ${describe(field)}`);
  return problems;
}

/** Returns sideways scroll, a missing or second heading, layout shifts and violations since the last look. */
export function inspectPage(): string[] {
  const watch = window.screenWatch as ScreenWatch;
  const { describe, isVisible, shift } = watch;
  const problems = watch.violations.splice(0);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].find(
      (element) => isVisible(element) && element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    problems.push(
      `the page scrolls sideways, ${scrollWidth} > ${clientWidth}: ${wide ? describe(wide) : ''}`,
    );
  }
  const headings = [...document.querySelectorAll('h1')].filter(isVisible);
  if (headings.length !== 1)
    problems.push(`${headings.length} visible h1: ${headings.map(describe).join(', ')} (${document.title})`);
  if (shift.value > 0.05)
    problems.push(`the layout shifted by ${shift.value.toFixed(3)}: ${shift.elements.join('; ')}`);
  watch.shift = { value: 0, elements: [] };
  return problems;
}
