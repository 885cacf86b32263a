/** Ids of rows in addresses and bodies. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a text is a UUID; anything else would be a database error. */
export const isUuid = (text: string): boolean => UUID.test(text);
