/** Error code of a response while the server still opens its database: nothing was stored, so the same may be sent again. */
export const STARTING = 'starting';
