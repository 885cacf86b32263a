export const hasFinance = (tenant) => tenant.options?.['finance'] !== undefined;
export const first = (options) => options['first'];
