/** Formats of stock files. */

/** File formats. */
export const FILE_FORMATS = ['csv', 'ndjson', 'json', 'xml', 'xlsx'] as const;
/** Published column lists with a ready mapping. */
export const READY_FORMATS = ['google-vehicle-ads', 'meta-automotive', 'schema-org'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];
export type ReadyFormat = (typeof READY_FORMATS)[number];
