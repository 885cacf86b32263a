const NAME = 'finance';
export const byConstant = (tenant) => tenant.options?.[NAME];
export const byIndex = (tenant) => tenant['options']?.['finance'];
