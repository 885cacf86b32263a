import { Calculator } from '../finance/calculator.block.tsx';
import { CalculatorView } from '../finance/calculator.tsx';

export const results = [Calculator, CalculatorView];
