/** Kinds of brands in display order (specification, section 1). */
export const BRAND_KINDS = ['car', 'motorcycle', 'truck', 'group'] as const;
