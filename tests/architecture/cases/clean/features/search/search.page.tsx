import { definePage } from '../../renderer/contract/page.ts';
import { price } from '../_domain/price.ts';
import { tenantSchema } from '../_domain/tenant.schema.ts';
import { Shell } from '../_ui/shell.tsx';
import { Calculator } from '../finance/calculator.block.tsx';
import { Results } from './results.block.tsx';

export const search = [definePage, price, tenantSchema, Shell, Calculator, Results];
