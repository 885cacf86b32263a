/** Names of the formats of stock files. */

/** How a file is written. */
export const FILE_FORMATS = ['csv', 'ndjson', 'json', 'xml', 'xlsx'] as const;
/** Published lists of columns that a mapping is ready for. */
export const READY_FORMATS = ['google-vehicle-ads', 'meta-automotive', 'schema-org'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];
export type ReadyFormat = (typeof READY_FORMATS)[number];
