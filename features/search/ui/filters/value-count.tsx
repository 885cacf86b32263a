/** The number of vehicles beside a value of a filter. */
import type { ReactElement } from 'react';
import { formatNumber } from '../../../_domain/price/money.ts';

export const Count = ({ count }: { count: number | undefined }): ReactElement | undefined =>
  count === undefined ? undefined : <span>{formatNumber(count)}</span>;
