/** Template names, in a separate file so that help and completion can list them without a schema. */

export const TEMPLATES = ['group', 'yard', 'lifestyle', 'flow', 'brand'] as const;
export type TemplateName = (typeof TEMPLATES)[number];
