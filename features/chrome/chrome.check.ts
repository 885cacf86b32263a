/** Rule about the theme: every pair of text colours is readable. */
import { type Finding, type SourceLocation, defineError, problem } from '../../renderer/contract/error.ts';
import type { SliceChecks } from '../_domain/check/check.ts';
import { deriveTheme, type UnmetPair } from '../_ui/theme/derive-theme.ts';

const lowContrast = defineError<{ front: string; back: string; ratio: number; actual: number }>({
  code: 'DS1229',
  title: 'Unreadable colours',
  message: ({ front, back, ratio, actual }) =>
    `With these theme colours ${front} on ${back} has a contrast of ${actual.toFixed(2)}:1; ${ratio}:1 is required.`,
  hint: () => 'Choose a darker or lighter accent or background.',
});

/** Returns an error for each unreadable pair of colours. */
export const contrastFindings = (unmet: readonly UnmetPair[], position: SourceLocation): Finding[] =>
  unmet.map((pair) => problem(lowContrast, pair, position));

export const checks: SliceChecks = {
  tenant: [({ theme }, { positionOf }) => contrastFindings(deriveTheme(theme).unmet, positionOf(['theme']))],
};
