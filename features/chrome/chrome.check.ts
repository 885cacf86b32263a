/** Rules about the theme: every pair of text colours is readable, and seeds are shown as they are written. */
import { type Finding, type SourceLocation, defineError, problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { deriveTheme, type UnmetPair } from '../_ui/theme/derive-theme.ts';
import { seedShades, type SeedShade } from '../_ui/theme/seed-shades.ts';

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

const shadeChanged = defineError<SeedShade>({
  code: 'DS1248',
  title: 'A colour is shown in another shade',
  message: ({ seed, colour, shown, use, reason }) =>
    `The ${seed} ${colour} is ${shown} on ${use}: ${reason}.`,
  hint: ({ seed, shown }) =>
    `Nothing needs to change; write "${seed}": "${shown}" for the shade that pages show, or choose another colour.`,
});

const seedsShown: TenantCheck = ({ theme }, { positionOf }) =>
  seedShades(theme).map((shade) => warning(shadeChanged, shade, positionOf(['theme', shade.seed])));

export const checks: SliceChecks = {
  tenant: [
    ({ theme }, { positionOf }) => contrastFindings(deriveTheme(theme).unmet, positionOf(['theme'])),
    seedsShown,
  ],
};
