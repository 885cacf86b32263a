import { Calculator } from '../finance/calculator.block.tsx';
import type { Rate } from '../finance/rate.ts';

export const Results = (rate: Rate) => [Calculator, rate];
