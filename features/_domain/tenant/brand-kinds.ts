/** Kinds of brands in the order of their headings (specification, section 1). */
export const BRAND_KINDS = ['car', 'motorcycle', 'truck', 'group'] as const;
