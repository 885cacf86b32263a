/** Names of rows as they stand in addresses and bodies. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID; anything else would be a database error. */
export const isUuid = (text: string): boolean => UUID.test(text);
