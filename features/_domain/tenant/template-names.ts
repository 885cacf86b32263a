/** Names of the templates; a file of its own, so that help and completion can list them without any schema. */

export const TEMPLATES = ['group', 'yard', 'lifestyle', 'flow', 'brand'] as const;
export type TemplateName = (typeof TEMPLATES)[number];
