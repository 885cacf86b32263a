/** Positions in tenant.json of the files of a logo and of fonts, as plain data for threads. */
import type { LoadedTenant } from '../../features/_domain/tenant/tenant.source.ts';
import type { ValuePath } from '../../features/_domain/check/check.ts';
import type { SourceLocation } from '../../renderer/contract/error.ts';

type LookPositions = ReadonlyMap<string, SourceLocation>;

/** A tenant as threads receive it. */
export type PlannedTenant = Pick<LoadedTenant, 'slug' | 'dir' | 'tenant'> & {
  readonly positions: LookPositions;
};

const FONTS = ['display', 'body'] as const;
const keyOf = (path: ValuePath): string => path.join('.');

/** Lists the values that name files; none for a tenant that uses the product's fonts and has no logo. */
const listPaths = ({ brand, theme }: LoadedTenant['tenant']): ValuePath[] => [
  ...(brand?.logo
    ? [['brand', 'logo'], ...Object.keys(brand.logo).map((form) => ['brand', 'logo', form])]
    : []),
  ...FONTS.flatMap((use): ValuePath[] => {
    const choice = theme[use];
    if (typeof choice !== 'string') return choice.map((_, index) => ['theme', use, index]);
    return choice.startsWith('/media/') ? [['theme', use]] : [];
  }),
];

export const lookPositions = ({
  tenant,
  document,
}: Pick<LoadedTenant, 'tenant' | 'document'>): LookPositions =>
  new Map(listPaths(tenant).map((path) => [keyOf(path), document.placeOf(path)]));

/** Returns the function that finds the position of a value. */
export const positionIn =
  (positions: LookPositions, file: string) =>
  (path: ValuePath): SourceLocation =>
    positions.get(keyOf(path)) ?? { file };
