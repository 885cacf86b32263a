import { run } from '../../cli/main.ts';
import { Calculator } from '../finance/calculator.tsx';

export const free = [run, Calculator, Math.random()];
