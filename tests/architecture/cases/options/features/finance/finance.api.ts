export const financeApi = (platform) => platform.tenant.options['finance'].term;
