export const shared = [['words', /\/features\/search\/words\.ts$/], ['price', /money\.ts$/]];
export const entries = ['enhance-price-gauge', 'loader', 'research'];
export const title = `no slice of search`;
