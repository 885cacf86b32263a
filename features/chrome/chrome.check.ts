/** Rule about the theme: every pair of text colours is readable. */
import { problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import type { SliceChecks } from '../_domain/check/check.ts';
import { deriveTheme, type UnmetPair } from '../_ui/theme/derive-theme.ts';
import { lowContrast } from './check-errors.ts';

/** Returns an error for each unreadable pair of colours. */
export const contrastFindings = (unmet: readonly UnmetPair[], position: SourceLocation): Finding[] =>
  unmet.map((pair) => problem(lowContrast, pair, position));

export const checks: SliceChecks = {
  tenant: [({ theme }, { positionOf }) => contrastFindings(deriveTheme(theme).unmet, positionOf(['theme']))],
};
