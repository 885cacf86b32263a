/** Names of rows as they stand in addresses and bodies. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be asked for as an id; anything else would be an error of the database. */
export const isUuid = (text: string): boolean => UUID.test(text);
