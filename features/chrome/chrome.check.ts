/** Rule about the theme: every pair of text colours is readable. */
import { problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import type { SliceChecks } from '../_domain/check/check.ts';
import { deriveTheme, type UnmetPair } from '../_ui/theme/derive-theme.ts';
import { lowContrast } from './check-errors.ts';

/** Returns an error for each unreadable pair of colours. */
export const contrastFindings = (unmet: readonly UnmetPair[], place: SourceLocation): Finding[] =>
  unmet.map((pair) => problem(lowContrast, pair, place));

export const checks: SliceChecks = {
  tenant: [({ theme }, { at }) => contrastFindings(deriveTheme(theme).unmet, at(['theme']))],
};
